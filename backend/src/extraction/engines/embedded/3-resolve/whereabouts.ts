import { wordsOf } from '../../../languages/languages.js';
import type { Token } from '../1-segment/token.js';
import type { Candidate } from '../2-read/candidate.js';
import { isMarked } from '../2-read/detect.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';
import { WORDS } from './owner/subject-words.js';

const BE = wordsOf('judging.being');
const WHERE = wordsOf('judging.whereabouts');
/** The subject is among the first tokens: "Sorry, but I'm away on Friday". */
const OPENING = 4;

/**
 * Whether a sentence only says where its speaker is or will be: "I'm in Milan till Wednesday", "I'll be out of office until
 * April". It gives no task to anybody, though it looks like a promise with a date.
 */
export function saysOnlyWhere(candidate: Candidate): boolean {
  const { utterance, kind, from, to } = candidate;
  if (kind !== 'task' || utterance.sentence.asks || isMarked(utterance, kind)) return false;
  const tokens = utterance.sentence.tokens.slice(from, to);
  const who = tokens.slice(0, OPENING).findIndex(({ norm }) => WORDS.i.has(norm) || WORDS.we.has(norm));
  if (who < 0 || tokens.slice(0, who).some(isDone)) return false;
  const be = WORDS.will.has(tokens[who + 1]?.norm ?? '') ? who + 2 : who + 1;
  if (!BE.has(tokens[be]?.norm ?? '') || !WHERE.has(tokens[be + 1]?.norm ?? '')) return false;
  return !tokens.slice(be + 2).some(isDone);
}

/** Whether a word may be something that somebody does: "I'm in Borås, could bring mine". */
function isDone({ norm, kind }: Token): boolean {
  return kind === 'word' && (classesOf(norm) & (WORD_CLASS.work | WORD_CLASS.workThird)) !== 0;
}
