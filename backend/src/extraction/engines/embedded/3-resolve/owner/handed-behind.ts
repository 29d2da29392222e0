import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import type { NamePlace } from './names-in.js';

const OPENING: ReadonlySet<string> = new Set(['(', '[']);
const CLOSING: ReadonlySet<string> = new Set([')', ']', '.']);
/** Of "<- Ana". */
const ARROW: ReadonlySet<string> = new Set(['<', '-', '<-']);
/** What stands before the next point of a list, and between paragraphs. */
const NEXT_POINT = /\n\s{0,40}(?:[-*+•‣–]|\d{1,3}[.)]|\[[ xX]\])\s|\n[ \t]{0,40}\n/;

/** "… see the notes (@ana)", "(TODO: Ana)", "[ACTION] Ana": whether the sentence ends with the name it gives the work to. */
export function isHanded({ sentence: { tokens }, marker }: Utterance, { from, to }: NamePlace): boolean {
  const isEnd = tokens.slice(to).every(({ norm }) => CLOSING.has(norm));
  if (!isEnd) return false;
  if (marker?.kind === 'task' && marker.from === from) return true;
  if (tokens.slice(0, from).every(({ norm }) => ARROW.has(norm)) && tokens[0]?.norm === '<') return true;
  return OPENING.has(tokens[from - 1]?.norm ?? '') && CLOSING.has(tokens[to]?.norm ?? '');
}

/** Whether the sentences up to the one so far behind go on with the same point of a list. */
export function isOfPoint({ sentence }: Utterance, away: number, { utterances }: Discourse): boolean {
  if (sentence.list === null) return false;
  for (let at = sentence.index + 1; at <= sentence.index + away; at++) {
    const [own, next] = [utterances[at - 1]?.sentence.span, utterances[at]];
    const between = next?.message.body.text.slice(own?.end, next.sentence.span.start) ?? '';
    if (next === undefined || NEXT_POINT.test(between)) return false;
  }
  return true;
}
