import type { Sentence } from '../1-segment/sentence.js';
import { KIND } from '../1-segment/token.js';
import type { Tokens } from '../1-segment/tokens.js';
import { knownWord } from '../1-segment/words.js';
import type { Utterance } from '../2-read/utterance.js';
import type { Discourse } from './discourse.js';
import type { Deadline } from './resolved-item.js';
import { SIGN, signsIn } from './word-signs.js';

const COMMA = knownWord(',');
/** A sentence with no more tokens than this beside its time says little else: "Realistically: Wednesday 17 June." */
const LITTLE = 5;

/** Some tokens of a sentence, or all. */
type Stretch = Pick<Sentence, 'all' | 'first' | 'last'>;

/**
 * Whether a sentence says nothing beside a time, but whether it suits; or a piece of it between commas does that moves the time
 * or says that it suits: "Actually make it Thursday, they close early", "No rush, the 23rd is fine".
 */
export function isOnlyTime(own: Utterance, time: Deadline | undefined, discourse: Discourse): boolean {
  if (time === undefined) return false;
  const { message, sentence } = own;
  const start = message.body.text.indexOf(time.words, sentence.span.start);
  const end = start + time.words.length;
  const piece = pieceAround(start, end, sentence);
  const signs = signsIn(piece, discourse.signs);
  const isPiece =
    piece.first > sentence.first ? (signs & SIGN.suiting) !== 0 : own.pointsBack && (signs & SIGN.moving) !== 0;
  if (isPiece && saysOnly(start, end, piece, discourse)) return true;
  return saysOnly(start, end, sentence, discourse);
}

/** The tokens between the commas around `[start, end)` of the text. */
function pieceAround(start: number, end: number, { all, first, last }: Sentence): Stretch {
  let from = first;
  let to = first;
  for (; to < last && !(all.norms[to] === COMMA && (all.starts[to] as number) >= end); to++)
    if (all.norms[to] === COMMA && (all.starts[to] as number) < start) from = to + 1;
  return { all, first: from, last: to };
}

function saysOnly(start: number, end: number, { all, first, last }: Stretch, discourse: Discourse): boolean {
  let others = 0;
  for (let at = first; at < last; at++) {
    const from = all.starts[at] as number;
    if (all.kindOf(at) === KIND.punctuation || (from >= start && from < end)) continue;
    if (++others > LITTLE || says(all, at, discourse)) return false;
  }
  return true;
}

function says(all: Tokens, at: number, { signs }: Discourse): boolean {
  const kind = all.kindOf(at);
  if (kind === KIND.number) return true;
  return kind === KIND.word && all.participantOf(at) < 0 && (signs.get(all.norms[at] as number) & SIGN.quiet) === 0;
}
