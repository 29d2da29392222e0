import { RELATIONS } from '../2-read/adjacency.js';
import { MOVE_BIT } from '../2-read/moves.js';
import { sharedCount } from '../2-read/word-set.js';
import type { Discourse } from '../3-resolve/discourse.js';
import { PAIR_ACTS, PAIR_FEATURE, PAIR_FEATURES } from './pair-features.js';
import { haveSameOwner, type Said } from './said.js';
import { WordCounts } from './word-counts.js';

/** Sentences are near each other within this many messages. */
const NEAR = 3;
/** With this many content words or more, a sentence says all of its item by itself. */
const ENOUGH = 3;
const ACT_BITS = PAIR_ACTS.map((act) => MOVE_BIT[act]);
const INVITES = MOVE_BIT.ask | MOVE_BIT.assign | MOVE_BIT.propose | MOVE_BIT.question;
const SETTLES = MOVE_BIT.accept | MOVE_BIT.commit | MOVE_BIT.decide;

/** The features of a pair that are not 0: about a third of all. Only these are added up. */
class PairRow {
  /** By number, see `PAIR_FEATURE`. */
  readonly values = new Float64Array(PAIR_FEATURES.names.length);
  readonly #touched = new Int32Array(PAIR_FEATURES.names.length);
  #size = 0;

  set(feature: number, value: number): void {
    if (value === 0) return;
    this.#touched[this.#size++] = feature;
    this.values[feature] = value;
  }

  clear(): void {
    for (let at = 0; at < this.#size; at++) this.values[this.#touched[at] as number] = 0;
    this.#size = 0;
  }

  /** The sum of the features by these weights, which are by number. */
  weighedBy(weights: Float64Array): number {
    let sum = 0;
    for (let at = 0; at < this.#size; at++) {
      const feature = this.#touched[at] as number;
      sum += (this.values[feature] as number) * (weights[feature] as number);
    }
    return sum;
  }
}

/** Computes the features of pairs of sentences of one conversation that show whether both say the same item. */
export class PairDescriber {
  readonly #discourse: Discourse;
  readonly #counts: WordCounts;
  readonly #row = new PairRow();

  constructor(discourse: Discourse) {
    this.#discourse = discourse;
    this.#counts = new WordCounts(discourse.utterances);
  }

  /** The features of a pair by number, see `PAIR_FEATURE`. The next pair overwrites the row. */
  describe(earlier: Said, later: Said): PairRow {
    const row = this.#row;
    row.clear();
    const messages = later.message - earlier.message;
    const sentences = later.index - earlier.index;
    const place = messages === 0 ? 0 : messages <= NEAR ? 1 : 2;
    const isOther = earlier.utterance.message.speaker === later.utterance.message.speaker ? 0 : 1;
    row.set(PAIR_FEATURE.bias, 1);
    row.set(PAIR_FEATURE.place + place, 1);
    row.set(PAIR_FEATURE.messages, Math.log1p(messages));
    row.set(PAIR_FEATURE.sentences, Math.log1p(sentences));
    if (sentences === 1) row.set(PAIR_FEATURE.next, 1);
    row.set((PAIR_FEATURE.speaker[place] as number) + isOther, 1);
    this.#describeLinks(earlier, later);
    this.#describeWords(earlier, later, place, isOther);
    describeForm(earlier, later, row);
    describeActs(earlier, later, place, row);
    describeTasks(earlier, later, row);
    return row;
  }

  #describeLinks(earlier: Said, later: Said): void {
    const link = this.#discourse.linkFrom.get(later.index);
    if (link === undefined) return;
    if (link.to === earlier.index) this.#row.set(PAIR_FEATURE.answers + RELATIONS.indexOf(link.relation), 1);
    if (link.to === earlier.takenUp) this.#row.set(PAIR_FEATURE.answersTheSame, 1);
  }

  #describeWords(earlier: Said, later: Said, place: number, isOther: number): void {
    const row = this.#row;
    const { count, cosine, rarest } = this.#counts.overlapOf(earlier.words, later.words, later.index);
    row.set(PAIR_FEATURE.cosine + place, cosine);
    row.set(PAIR_FEATURE.rarest + place, rarest);
    row.set(PAIR_FEATURE.shared, Math.min(4, count));
    if (count === 0) row.set(PAIR_FEATURE.nothing + place, 1);
    else {
      const phrases = Math.min(earlier.phrases.size, later.phrases.size);
      row.set(PAIR_FEATURE.phrases, sharedCount(earlier.phrases, later.phrases) / Math.max(1, phrases));
    }
    row.set(PAIR_FEATURE.brief + place, briefnessOf(later));
    row.set(PAIR_FEATURE.briefEarlier, briefnessOf(earlier));
    if (later.utterance.pointsBack) row.set(PAIR_FEATURE.pointsBack + isOther, 1);
  }
}

function briefnessOf({ utterance }: Said): number {
  return Math.max(0, ENOUGH - utterance.topic.size) / ENOUGH;
}

function describeForm(earlier: Said, later: Said, row: PairRow): void {
  const { sentence: first, message: firstMessage, marker: firstMarker } = earlier.utterance;
  const { sentence: second, message: secondMessage, marker: secondMarker } = later.utterance;
  if (first.asks) row.set(PAIR_FEATURE.earlierAsks, 1);
  if (second.asks) row.set(PAIR_FEATURE.laterAsks, 1);
  if (first.list !== null && second.list !== null) row.set(PAIR_FEATURE.points, 1);
  else if (second.list !== null) row.set(PAIR_FEATURE.points + 1, 1);
  else if (first.list !== null) row.set(PAIR_FEATURE.points + 2, 1);
  if (firstMarker !== null && secondMarker !== null) row.set(PAIR_FEATURE.marked, 1);
  else if (secondMarker !== null) row.set(PAIR_FEATURE.marked + 1, 1);
  else if (firstMarker !== null) row.set(PAIR_FEATURE.marked + 2, 1);
  if (firstMessage.kind !== secondMessage.kind) row.set(PAIR_FEATURE.quoted, 1);
}

function describeActs(earlier: Said, later: Said, place: number, row: PairRow): void {
  const first = earlier.utterance.moves;
  const second = later.utterance.moves;
  if ((first & INVITES) !== 0 && (second & SETTLES) !== 0) row.set(PAIR_FEATURE.settles + place, 1);
  for (let at = 0; at < PAIR_ACTS.length; at++) {
    const bit = ACT_BITS[at] as number;
    if ((first & bit) !== 0) row.set(PAIR_FEATURE.earlier + at, 1);
    if ((second & bit) !== 0) row.set(PAIR_FEATURE.later + at, 1);
    if ((first & second & bit) !== 0) row.set(PAIR_FEATURE.both + at, 1);
  }
}

function describeTasks(earlier: Said, later: Said, row: PairRow): void {
  if (earlier.owner !== null && later.owner !== null)
    row.set(haveSameOwner(earlier, later) ? PAIR_FEATURE.ownerTheSame : PAIR_FEATURE.ownerAnother, 1);
  const { speaker } = later.utterance.message;
  if (earlier.ownerParticipant >= 0 && earlier.ownerParticipant === speaker) row.set(PAIR_FEATURE.ownerSpeaks, 1);
  if (earlier.deadline !== null && later.deadline !== null)
    row.set(earlier.deadline === later.deadline ? PAIR_FEATURE.deadlineTheSame : PAIR_FEATURE.deadlineAnother, 1);
}
