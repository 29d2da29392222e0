import { GIVEN_NAMES } from '../../../../languages/given-names.js';
import { KIND } from '../../1-segment/token.js';
import type { Tokens } from '../../1-segment/tokens.js';
import { knownWord } from '../../1-segment/words.js';
import { classesOf, WORD_CLASS } from '../../2-read/lexicon/word-classes.js';
import type { Utterance } from '../../2-read/utterance.js';

const COLON = knownWord(':');
/** Fewer different labels show nothing, nor do those of which a smaller share is known to be names. */
const LEAST = 3;
const KNOWN_SHARE = 1 / 2;

/**
 * Numbers of the words that stand before what somebody is to do in the points of one list, where most of them are names:
 * in "- Ana: Send it", "- Ben: Check it", "- Mark: Put it up", "- Cleo: Ask" Mark is a person, too.
 */
export function namesBeforePoints(utterances: readonly Utterance[]): ReadonlySet<number> {
  const found = new Set<number>();
  let message = -1;
  let labels = new Set<number>();
  let known = 0;
  const close = () => {
    if (labels.size >= LEAST && known >= labels.size * KNOWN_SHARE) for (const label of labels) found.add(label);
    labels = new Set();
    known = 0;
  };
  for (const { sentence } of utterances) {
    if (sentence.message !== message) close();
    message = sentence.message;
    const { all, first, last } = sentence;
    if (sentence.list === null || !isLabel(all, first, last)) continue;
    const label = all.norms[first] as number;
    const isKnown = all.participantOf(first) >= 0 || GIVEN_NAMES.has(all.words.normOf(label));
    if (labels.has(label) || !(isKnown || isWork(all, first + 2))) continue;
    labels.add(label);
    if (isKnown) known++;
  }
  close();
  return found;
}

/** "Ana: …" */
function isLabel(all: Tokens, first: number, last: number): boolean {
  if (first + 2 >= last || all.kindOf(first) !== KIND.word || !all.isCapital(first)) return false;
  return all.norms[first + 1] === COLON;
}

function isWork(all: Tokens, at: number): boolean {
  return (classesOf(all.words.normOf(all.norms[at] as number)) & WORD_CLASS.work) !== 0;
}
