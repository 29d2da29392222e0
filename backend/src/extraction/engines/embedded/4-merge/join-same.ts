import { wordsOf } from '../../../languages/languages.js';
import { knownWord } from '../1-segment/words.js';
import type { Scorer } from '../2-read/model/model.js';
import { logistic } from '../2-read/model/named-weights.js';
import { sharedCount, type WordSet } from '../2-read/word-set.js';
import type { Discourse } from '../3-resolve/discourse.js';
import type { ResolvedItem } from '../3-resolve/resolved-item.js';
import { PairDescriber } from './describe-pair.js';
import { PAIR_FEATURES } from './pair-features.js';
import { asSaid, haveSameOwner, type Said } from './said.js';
import { WordPool } from './word-pool.js';

const AND = wordsOf('owners.and');
const ALSO: ReadonlySet<number> = new Set(
  [...wordsOf('progress.adding')].filter((word) => !AND.has(word)).map(knownWord),
);
/** Below this probability of being one, two items stay two. */
const LEAST_ALIKE = 0.1;
/** A sentence is compared with this many earlier items, so that the cost stays linear in long conversations. */
export const JOIN_WINDOW = 24;
/** Sentences further apart than this say the same where most of their words are the same. */
const FAR = 30;
/** Probability of a pair whose words alone say that it is one item. */
const SURELY = 0.95;
/** Probability of a pair from which a promise that points back is of what its speaker was asked for. */
const LIKELY = 0.5;
/** How many words two sentences must share to count as the same by their words alone: far apart, and where one answers the other. */
const LEAST_FAR = 3;
const LEAST_NEAR = 2;
/** A sentence needs at least this many tokens to count as repeated where its words are the same. */
const LEAST_AGAIN = 4;
/** Share of the words of the shorter one that they must share. */
const SHARE = 0.7;
/** Share of the words of the longer of two marked sentences that they must share. */
const SAME_WORDS = 0.8;
/** A new sentence is compared with this many of those that were joined already. */
const LATEST = 3;
/** Within this many messages, sentences are weighed even where they share no word. */
const NEAR = 3;
/**
 * Probability from which two sentences count as one item. Above one half, since joining two items loses one of them while
 * keeping one apart only repeats it. Set by hand: by the F1 of conversations left out, which hardly moves within .1.
 */
const SAME_FROM: Readonly<Record<ResolvedItem['type'], number>> = { task: 0.88, decision: 0.8, risk: 0.85 };

/** Joins items of one kind that say the same, in the order of the text; `join` makes one of several. */
export function joinSame<T extends ResolvedItem>(
  items: readonly T[],
  discourse: Discourse,
  scorer: Scorer,
  join: (same: readonly [T, ...T[]]) => T,
): T[] {
  const [first] = items;
  if (first === undefined) return [];
  const describer = new PairDescriber(discourse);
  const weights = scorer.pairs[first.type].in(PAIR_FEATURES);
  const probabilityOf = (earlier: Said, later: Said) => logistic(describer.describe(earlier, later).weighedBy(weights));
  const groups: Group<T>[] = [];
  const alike: number[] = [];
  for (const item of items) {
    const said = asSaid(item, discourse);
    const first = Math.max(0, groups.length - JOIN_WINDOW);
    let into: Group<T> | undefined;
    let most = SAME_FROM[item.type];
    const known = alike.length;
    for (let at = groups.length - 1; at >= first; at--) {
      const group = groups[at] as Group<T>;
      const probability = probabilityOfSame(group, said, probabilityOf);
      if (probability > most) {
        into = group;
        most = probability;
      } else if (probability > LEAST_ALIKE) alike.push(groups.length, at, probability);
    }
    if (into === undefined) groups.push({ items: [item], latest: [said], words: new WordPool(item.words) });
    else {
      alike.length = known;
      into.items.push(item);
      into.latest.push(said);
      if (into.latest.length > LATEST) into.latest.shift();
      into.words.add(item.words);
    }
  }
  return withRivals(
    alike,
    groups.map(({ items: same }) => (same.length === 1 ? same[0] : join(same))),
  );
}

/**
 * Notes for each item how likely it only repeats a surer one that it was not joined with. `alike`: a flat list of the places
 * of two items and how likely both say the same, though not so surely that they were joined.
 */
function withRivals<T extends ResolvedItem>(alike: readonly number[], joined: readonly T[]): T[] {
  const again = new Float64Array(joined.length);
  for (let pair = 0; pair < alike.length; pair += 3) {
    const [later, earlier, probability] = [alike[pair], alike[pair + 1], alike[pair + 2]] as [number, number, number];
    const [less, more] = chanceOf(joined[later]) > chanceOf(joined[earlier]) ? [earlier, later] : [later, earlier];
    again[less] = Math.max(again[less] as number, probability * chanceOf(joined[more]));
  }
  return joined.map((item, at) => (again[at] === 0 ? item : { ...item, again: again[at] as number }));
}

function chanceOf(item: ResolvedItem | undefined): number {
  return item?.probability ?? 0;
}

/** Items that say the same so far, the latest of them in the shape in which they are compared, and the words of all. */
interface Group<T> {
  readonly items: [T, ...T[]];
  readonly latest: Said[];
  readonly words: WordPool;
}

function probabilityOfSame<T>(
  { latest, words }: Group<T>,
  later: Said,
  probabilityOf: (earlier: Said, later: Said) => number,
): number {
  let most = 0;
  for (let at = 0; at < latest.length; at++) {
    const earlier = latest[at] as Said;
    if (
      earlier.index === later.index ||
      haveOtherOwners(earlier, later) ||
      asksAndPromises(earlier, later) ||
      areMarkedApart(earlier, later) ||
      later.takesBack
    )
      return 0;
    if (later.index - earlier.index > FAR && words.holdsMostOf(later.words, LEAST_FAR, SHARE))
      most = Math.max(most, SURELY);
    if (saysItAgain(earlier, later)) return SURELY;
    if (later.takenUp === earlier.index && shareMost(earlier.words, later.words)) most = Math.max(most, SURELY);
    if (!mayBeSame(earlier, later)) continue;
    const probability = probabilityOf(earlier, later);
    most = Math.max(most, probability > LIKELY && promisesWhatWasAsked(earlier, later) ? SURELY : probability);
  }
  return most;
}

/** Tasks that name different people are different tasks, even with the same words. */
function haveOtherOwners(earlier: Said, later: Said): boolean {
  return earlier.isNamed && later.isNamed && !haveSameOwner(earlier, later);
}

/** "Ben, can you ship it?", and next "I'll talk to legal" of the same speaker, in other words: what he asks for he does not promise. */
function asksAndPromises(earlier: Said, later: Said): boolean {
  if (!later.isPromise || earlier.isPromise || earlier.ownerParticipant < 0) return false;
  if (earlier.utterance.message.speaker !== later.ownerParticipant || haveSameOwner(earlier, later)) return false;
  return sharedCount(earlier.words, later.words) === 0;
}

/** "Ben, could you oil the hinges too?", and "sure, you'll have it on Friday" of Ben's: a promise that names nothing itself. */
function promisesWhatWasAsked(earlier: Said, later: Said): boolean {
  if (!later.isPromise || earlier.isPromise || !later.utterance.pointsBack || addsMore(earlier, later)) return false;
  return earlier.utterance.sentence.asks && haveSameOwner(earlier, later);
}

/** "Will do, I'll also write it into the guide": a promise of something else beside what was asked for. */
function addsMore(earlier: Said, later: Said): boolean {
  const { all, first, last } = later.utterance.sentence;
  if (later.words.size === 0 || sharedCount(earlier.words, later.words) > 0) return false;
  for (let at = first; at < last; at++) if (ALSO.has(all.norms[at] as number)) return true;
  return false;
}

/** What people mark twice ("RESOLVED: …", "RESOLVED: …") is two items, unless both say the same in the same words. */
function areMarkedApart(earlier: Said, later: Said): boolean {
  if (earlier.utterance.marker === null || later.utterance.marker === null) return false;
  const shared = sharedCount(earlier.words, later.words);
  return shared < SAME_WORDS * Math.max(earlier.words.size, later.words.size);
}

/** The same person in the same words: a line that is posted again is no second item. */
function saysItAgain(earlier: Said, later: Said): boolean {
  if (earlier.utterance.message.speaker !== later.utterance.message.speaker) return false;
  if (isSamePoint(earlier, later)) return true;
  const { all, first, last } = later.utterance.sentence;
  const other = earlier.utterance.sentence;
  if (last - first < LEAST_AGAIN || last - first !== other.last - other.first) return false;
  for (let at = first; at < last; at++) if (all.norms[at] !== all.norms[other.first + at - first]) return false;
  return true;
}

/** A point of a list that is written like the one before it, however short. */
function isSamePoint(earlier: Said, later: Said): boolean {
  const { list } = later.utterance.sentence;
  if (list === null || list !== earlier.utterance.sentence.list || later.index - earlier.index !== 1) return false;
  return writtenText(earlier) === writtenText(later);
}

function writtenText({ utterance: { sentence, message } }: Said): string {
  return message.body.text.slice(sentence.span.start, sentence.span.end);
}

/** Sentences that share no word, stand apart and do not answer each other are not worth weighing. */
function mayBeSame(earlier: Said, later: Said): boolean {
  if (later.message - earlier.message <= NEAR || later.takenUp === earlier.index) return true;
  return sharedCount(earlier.utterance.topic, later.utterance.topic) > 0;
}

/** "No problem, I'll send you the contract" in answer to "could you send me the contract?". */
function shareMost(a: WordSet, b: WordSet): boolean {
  const shared = sharedCount(a, b);
  return shared >= LEAST_NEAR && shared >= SHARE * Math.min(a.size, b.size);
}
