import type { ListMark } from '../../2-segment/sentence.js';
import { ACTS } from '../act.js';
import { RELATIONS } from '../adjacency.js';
import { ITEM_KINDS } from '../candidate.js';
import { CUES } from '../cues/cue-numbers.js';
import { FeatureSpace } from './feature-space.js';

/** What a sentence simply is or is not. */
const STATES = [
  'bias',
  'asks',
  'quoted',
  'first-in-message',
  'no-speaker',
  'agreed-by-reaction',
  'names-other',
  'names-self',
  'last-message',
  'first-message',
  'not-echoed',
  'by-opener',
  'near-end',
] as const;
/** How many words: up to 2, 5, 10, 20, more. */
const LENGTHS = ['1', '2', '3', '4', '5'];
export const LISTS: readonly ListMark[] = ['bullet', 'open_box', 'ticked_box'];

/** How a sentence puts what it says; the second of each two offers a choice ("or"). */
export const MANNERS = ['asks', 'asks-or', 'proposes', 'proposes-or', 'says', 'says-or', 'list'];
const FIFTHS = ['0', '1', '2', '3', '4'];
const SIZES = ['short', 'middle', 'long'];
const EXTENTS = ['whole', 'part'];
/** By whom, and whether within two messages. */
const WHOSE = ['own', 'own-far', 'other', 'other-far'];
const WHOSE_MANNER = WHOSE.flatMap((whose) => MANNERS.map((manner) => `${whose}-${manner}`));

const space = new FeatureSpace();
const is = space.group('is', STATES);

/** All features of a sentence but its words, group by group. A feature is told as its group plus a place in it. */
export const FEATURE = {
  is: Object.fromEntries(STATES.map((state, at) => [state, is + at])) as Readonly<
    Record<(typeof STATES)[number], number>
  >,
  length: space.group('length', LENGTHS),
  list: space.group('list', LISTS),
  marked: space.group('marked', ITEM_KINDS),
  /** Its own cues and acts, and each two of its acts, the first in the alphabet first. */
  cue: space.group('c', CUES),
  act: space.group('a', ACTS),
  acts: space.pairs('a', ACTS, ACTS),
  /** Acts of the sentences before and after it in its message. */
  before: space.group('before', ACTS),
  after: space.group('after', ACTS),
  /** Cues of the message before, by another speaker or its own, and their acts with its own. */
  previous: space.group('previous', CUES),
  previousOwn: space.group('previous-own', CUES),
  afterAct: space.pairs('after-act', ACTS, ACTS),
  /** Cues of the message after, by another speaker or its own, and its own acts with theirs. */
  next: space.group('next', CUES),
  nextOwn: space.group('next-own', CUES),
  beforeAct: space.pairs('before-act', ACTS, ACTS),
  /** Acts of the message after that. */
  second: space.group('second', ACTS),
  /** How it takes up an earlier sentence, and what that did. */
  up: space.group('up', RELATIONS),
  upAct: space.pairs('up', RELATIONS, ACTS),
  /** How later sentences take it up, with what it did, and what they do. */
  down: space.group('down', RELATIONS),
  downOwn: space.pairs('down', ACTS, RELATIONS),
  downAct: space.group('down-act', ACTS),
  /** Its topic words: none at all, none heard before, how many fifths of them are new, how many come up for the last time. */
  wordless: space.group('wordless', SIZES),
  unheard: space.group('unheard', SIZES),
  fresh: space.group('fresh', ['none', 'some', 'all']),
  lastSaid: space.group('last-said', ['0', '1', '2', '3']),
  /** Who said words of it before and how, whether all of its words or a part, with what it does itself. */
  echo: space.group('echo', WHOSE_MANNER),
  echoExtent: space.pairs(
    'echo-extent',
    SIZES,
    MANNERS.flatMap((manner) => EXTENTS.map((extent) => `${manner}-${extent}`)),
  ),
  echoSpeaker: space.pairs(
    'echo-speaker',
    SIZES,
    ['own', 'other'].flatMap((whose) => EXTENTS.map((extent) => `${whose}-${extent}`)),
  ),
  echoAct: space.pairs('echo-act', ACTS, WHOSE_MANNER),
  /** Who says words of it again. */
  echoed: space.pairs('echoed', WHOSE, ['asks', 'says']),
  /** Fifths of all sentences and of all asks that are its speaker's; the fifth of the conversation that it stands in. */
  says: space.group('says', FIFTHS),
  asksShare: space.group('asks-share', FIFTHS),
  place: space.group('place', FIFTHS),
} as const;
export const SENTENCE_FEATURES = space;

/** Groups of features for any word whatever, by number. */
export const WORD_GROUPS: readonly string[] = ['w', 'h'];
export const WORD_GROUP = {
  /** A word of the sentence: names, numbers, days and links by their class. */
  own: 0,
  /** A word of the heading that it stands under. */
  heading: 1,
} as const;
/** The group of features for two words of the sentence side by side, `^` before the first and `$` behind the last. */
export const SIDE_BY_SIDE = 'b';

/** Where the features of a sentence go. All are yes or no. */
export interface FeatureSink {
  /** A feature of {@link FEATURE}; no feature is told twice of one sentence. */
  flag(feature: number): void;
  /** A word, in one of {@link WORD_GROUPS}; it may be told again, and counts once. */
  word(group: number, word: number): void;
  /**
   * The words of the sentence, each by itself and each two side by side: numbers `[0, length)` of `words`, of which the
   * first is `^` and the last `$`.
   */
  row(words: Int32Array, length: number): void;
}

/** Tells one feature of a group for every bit. */
export function flagAll(group: number, bits: number, sink: FeatureSink): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) sink.flag(group + lowestOf(rest));
}

/** Place of the lowest bit that is set. */
export function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
