import type { Token } from '../../1-segment/token.js';
import type { Utterance } from '../../2-read/utterance.js';
import type { Scene } from '../scene.js';
import { errandOf, plainWords, statementOf, withAbove, wordsToDo } from './title.js';
import { wholeLine } from './whole-line.js';

/** "Friday it is", where it is short. */
const CHOSEN = /^(.{1,40}?)[,\s]{1,2}it is$/i;
/** How a proposal opens that is worded as one: what is proposed stands behind the verb. */
const PROPOSING =
  /^(?:(?:shall|should|could|can) we|let us|lets|why do not we|(?:how|what) about|what if we|i (?:would )?(?:suggest|propose|recommend)|(?:my )?(?:proposal|suggestion|idea) is) /;
/** An opening takes no more words than this. */
const OPENING = 6;

/** A statement for a decision: "Jobs it is then" gives "Jobs", "So, shall we roll back?" gives "Roll back". */
export function settledWording(utterance: Utterance, scene: Scene): string {
  const proposed = wordsProposed(utterance);
  if (proposed !== null) return errandOf(proposed, utterance);
  const words = statementWording(utterance, scene);
  const chosen = CHOSEN.exec(words)?.[1];
  return chosen === undefined || /\b(?:what|as|how|where)$/i.test(chosen) ? words : chosen;
}

/** A statement for a decision or a risk: the sentence without greetings, fillers and closing marks. */
export function statementWording(utterance: Utterance, scene: Scene): string {
  const words = plainWords(utterance, wholeLine(utterance, scene));
  return withAbove(statementOf(words, utterance), words, utterance, scene);
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
