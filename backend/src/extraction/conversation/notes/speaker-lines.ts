import { readChat } from '../chat/read-chat.js';
import { headerPoints } from '../chat/score.js';
import type { Document } from '../document.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { nameAlone } from '../headers/name-alone.js';
import { nameColon } from '../headers/name-colon.js';
import { namePoint } from '../headers/name-point.js';
import { nameSaid } from '../headers/name-said.js';
import { questionAnswer } from '../headers/question-answer.js';
import { attendance } from './attendance.js';
import { markdownTitle } from './heading.js';

const SHAPES = [questionAnswer, namePoint, nameColon];
const ALONE = [nameAlone];
const SAID = [nameSaid];
const FENCE = '```';

/** `Bea: hi`: a dialogue with a name before each turn and without times. It may have titles and a list of those present. */
export const speakerLines: Format = {
  id: 'speaker-lines',
  sourceType: 'generic',
  score(sample) {
    const said = findHeaders(sample, SAID);
    if (said.size > 0) return headerPoints(sample, said, { 'two-line': 3 });
    const headers = findHeaders(sample, SHAPES);
    const isDense = headers.size * 3 >= linesOutsideCode(sample);
    return headerPoints(sample, isDense ? headers : findHeaders(sample, ALONE), { colon: 1.6 });
  },
  read(document) {
    const said = findHeaders(document, SAID);
    if (said.size > 0) return readChat(document, said);
    const alone = findHeaders(document, ALONE);
    const before = findHeaders(document, SHAPES);
    const headers = alone.size > before.size ? alone : before;
    const hasTitles = document.lines.some(({ text }) => markdownTitle(text) !== null);
    const { people, lines } = attendance(document);
    if (!hasTitles) return { ...readChat(document, headers), people };
    const listed = new Set([...lines].map(({ text }) => text));
    const reading = readChat(document, headers, { hasTitles: true, isNoise: (text) => listed.has(text) });
    return { ...reading, people };
  },
};

function linesOutsideCode({ lines }: Document): number {
  let count = 0;
  let isCode = false;
  for (const { text } of lines) {
    const fences = text.includes(FENCE) ? text.split(FENCE).length - 1 : 0;
    if (text !== '' && (!isCode || fences > 0)) count++;
    if (fences % 2 === 1) isCode = !isCode;
  }
  return count;
}
