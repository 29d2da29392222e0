import type { Token } from '../../1-segment/token.js';
import { WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { leadsOn } from './end-of-clause.js';
import { isOf } from './says-enough.js';

/** A line that is broken because it is full has this many characters or more. */
const FULL = 54;
/** A sentence that is broken over more lines is quoted only so far. */
const MOST_LINES = 3;

/** The tokens of a sentence behind its marker, or of one clause of it, with those of the lines that it is broken over. */
export function wholeLine(
  utterance: Utterance,
  discourse: Discourse,
  from = 0,
  to = utterance.sentence.tokens.length,
): readonly Token[] {
  const { tokens } = utterance.sentence;
  const own = tokens.slice(Math.max(from, utterance.marker?.from ?? 0), to);
  if (to < tokens.length) return own;
  return [...own, ...linesBehind(utterance, discourse).flatMap(({ sentence }) => sentence.tokens)];
}

/** The sentences that only go on with one whose line is broken. */
export function linesBehind(utterance: Utterance, { utterances, conversation }: Discourse): readonly Utterance[] {
  const behind: Utterance[] = [];
  let last = utterance;
  while (behind.length < MOST_LINES) {
    const next = utterances[last.sentence.index + 1];
    if (next === undefined || !goesOn(last, next, conversation.sourceType === 'gmail')) break;
    behind.push(next);
    last = next;
  }
  return behind;
}

/** Whether the line ends without a mark, full or before one that is indented, and the next is no sentence of its own. */
function goesOn({ sentence, message }: Utterance, next: Utterance, isMail: boolean): boolean {
  if (next.message !== message || next.sentence.list !== null || sentence.asks) return false;
  const { text } = message.body;
  const gap = text.slice(sentence.span.end, next.sentence.span.start);
  if (!/^[ \t]{0,8}\r?\n[ \t]{0,16}$/.test(gap)) return false;
  const isFull = sentence.span.end - sentence.line >= FULL;
  // In a chat a new line is a new thought, however long the one before it is.
  const isIndented = /\s\s$/.test(gap);
  const isBroken = isIndented ? isFull || sentence.list !== null : isFull && (message.speaker === null || isMail);
  const last = sentence.tokens.at(-1);
  if (last === undefined || /[.!?:;]$/.test(last.norm) || !isBroken) return false;
  if (isIndented && sentence.list !== null) return true;
  return /^\p{Ll}/u.test(text.slice(next.sentence.span.start)) || isLeading(last) || isOpen(sentence.tokens);
}

/** Whether a line goes on behind its last word: no particle of a verb ends a sentence without its mark. */
function isLeading(last: Token): boolean {
  return leadsOn(last) || isOf(last, WORD_CLASS.preposition);
}

function isOpen(tokens: readonly Token[]): boolean {
  return tokens.findLastIndex(({ norm }) => norm === '(') > tokens.findLastIndex(({ norm }) => norm === ')');
}
