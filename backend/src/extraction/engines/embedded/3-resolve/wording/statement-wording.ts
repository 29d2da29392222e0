import { anyOf } from '../../../../languages/languages.js';
import type { Token } from '../../1-segment/token.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Discourse } from '../discourse.js';
import { errandOf, plainWords, statementOf, withAbove, wordsToDo } from './title.js';
import { wholeLine } from './whole-line.js';

/** "Friday it is", where it is short. */
const CHOSEN = new RegExp(`^(.{1,40}?)[,\\s]{1,2}${anyOf(({ wording }) => wording?.chosen)}$`, 'i');
const NOT_CHOSEN = new RegExp(`\\b${anyOf(({ wording }) => wording?.notChosen)}$`, 'i');
const PROPOSING = new RegExp(`^${anyOf(({ wording }) => wording?.proposing)} `);
/** An opening takes no more words than this. */
const OPENING = 6;

/** A statement for a decision: "Jobs it is then" gives "Jobs", "So, shall we roll back?" gives "Roll back". */
export function settledWording(utterance: Utterance, discourse: Discourse): string {
  const proposed = wordsProposed(utterance);
  if (proposed !== null) return errandOf(proposed, utterance);
  const words = statementWording(utterance, discourse);
  const chosen = CHOSEN.exec(words)?.[1];
  return chosen === undefined || NOT_CHOSEN.test(chosen) ? words : chosen;
}

/** A statement for a decision or a risk: the sentence without greetings, fillers and closing marks. */
export function statementWording(utterance: Utterance, discourse: Discourse): string {
  const words = plainWords(utterance, wholeLine(utterance, discourse));
  return withAbove(statementOf(words, utterance), words, utterance, discourse);
}

/** The words of a proposal from its verb on; null where it does not open as one. */
function wordsProposed(utterance: Utterance): readonly Token[] | null {
  const words = plainWords(utterance);
  const opening = `${words
    .slice(0, OPENING)
    .map(({ norm }) => norm)
    .join(' ')} `;
  return PROPOSING.test(opening) ? wordsToDo(words) : null;
}
