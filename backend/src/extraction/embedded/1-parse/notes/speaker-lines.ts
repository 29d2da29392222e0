import { readChat } from '../chat/read-chat.js';
import { headerPoints } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { nameColon } from '../headers/name-colon.js';

const SHAPES = [nameColon];

/** `Bea: hi`: a dialogue with a name before each turn and no times. */
export const speakerLines: Format = {
  id: 'speaker-lines',
  sourceType: 'generic',
  score(sample) {
    const headers = findHeaders(sample, SHAPES);
    const written = sample.lines.filter(({ text }) => text !== '').length;
    return headers.size * 3 < written ? 0 : headerPoints(sample, headers, { colon: 1.6 });
  },
  read: (document) => readChat(document, findHeaders(document, SHAPES)),
};
