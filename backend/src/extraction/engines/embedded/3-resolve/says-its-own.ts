import { wordsOf } from '../../../languages/languages.js';
import type { Token } from '../1-segment/token.js';
import { classesOf, WORD_CLASS } from '../2-read/lexicon/word-classes.js';
import type { Utterance } from '../2-read/utterance.js';
import type { Discourse } from './discourse.js';
import { findSubject } from './owner/subject.js';
import { WORDS } from './owner/subject-words.js';
import { SIGN, signsIn } from './word-signs.js';

const SPOKEN_OF = wordsOf('progress.spokenOf');
const GRANTING = wordsOf('progress.granting');
/** How far into a sentence "note that" and the like may stand. */
const OPENING = 3;

/**
 * Whether a sentence is about something else than what was said right before it, so that its time is not the deadline of
 * that: "The shop closes on Friday", "I am off on Friday", not "I need it by Friday" or "By Friday, please".
 */
export function saysItsOwn(utterance: Utterance, { signs }: Discourse): boolean {
  const isAway = (signsIn(utterance.sentence, signs) & SIGN.unsuitable) !== 0;
  if (!isAway && (utterance.does('commit') || utterance.does('you_get'))) return false;
  const { tokens } = utterance.sentence;
  const from = behindThat(tokens);
  if (tokens.slice(from).some(({ norm }) => SPOKEN_OF.has(norm) || GRANTING.has(norm))) return false;
  const subject = findSubject(tokens, from, tokens.length);
  return subject?.isPlain === true && subject.who !== 'addressee';
}

/** Behind "Note that", "Mind that", where a subject follows; not behind "Leave that with me". */
function behindThat(tokens: readonly Token[]): number {
  const at = tokens.slice(0, OPENING).findIndex(({ norm }) => WORDS.that.has(norm));
  return at < 1 || (classesOf(tokens[at + 1]?.norm ?? '') & WORD_CLASS.preposition) !== 0 ? 0 : at + 1;
}

/** "Ben will write the report": it undertakes nothing that its speaker was asked for. */
export function isOfNamed({ sentence: { tokens }, message }: Utterance): boolean {
  const subject = findSubject(tokens, 0, tokens.length);
  return subject?.who === 'named' && subject.isPlain && tokens[subject.at]?.participant !== message.speaker;
}
