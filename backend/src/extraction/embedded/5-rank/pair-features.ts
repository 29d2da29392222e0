import { RELATIONS } from '../3-detect/adjacency.js';
import { FeatureSpace } from '../3-detect/model/feature-space.js';
import { ACTS } from '../3-detect/moves.js';

const SPEAKERS = ['own', 'other'];
/** How far apart two sentences stand: in one message, within two messages, further. */
const DISTANCES = ['same', 'near', 'far'];
const COUNTS = ['0', '1', '2', '3'];
/** What a sentence does; the last one is told by its marker. */
export const PAIR_ACTS: readonly string[] = [...ACTS, 'marker'];
/** In one message, else by the speakers. */
const PLACES = ['same', ...SPEAKERS];

const space = new FeatureSpace();
const one = (name: string) => space.one(name);
const productOf = (...parts: readonly (readonly string[])[]) =>
  parts.reduce((all, part) => all.flatMap((head) => part.map((tail) => `${head}:${tail}`)));

/** All features of a pair of sentences, group by group. A feature is told as its group plus a place in it. */
export const PAIR_FEATURE = {
  bias: one('bias'),
  messages: space.group('messages', ['0', '1', '2', '3', '4', '5-8', '9+']),
  sentences: space.group('sentences', ['0', '1', '2', '3', '4']),
  speaker: space.group('speaker', SPEAKERS),
  answers: space.group('answers', RELATIONS),
  answerTheSame: one('answer-the-same'),
  shared: space.group('shared', COUNTS),
  ratio: space.group('ratio', COUNTS),
  /** Words of the later one (4), by speaker (2) and distance (3). */
  words: space.group('words', productOf(COUNTS, SPEAKERS, DISTANCES)),
  /** By speaker (2) and distance: near or far. */
  pointsBack: space.group('points-back', productOf(SPEAKERS, ['near', 'far'])),
  earlierAsks: one('earlier-asks'),
  laterAsks: one('later-asks'),
  bothList: one('both-list'),
  /** Act of the earlier one (16), of the later one (16) and place (3). */
  acts: space.group(
    'acts',
    productOf(
      PAIR_ACTS.flatMap((first) => PAIR_ACTS.map((second) => `${first}>${second}`)),
      PLACES,
    ),
  ),
  later: space.group('later', PAIR_ACTS),
  earlier: space.group('earlier', PAIR_ACTS),
  addressedSpeaks: one('addressed-speaks'),
  nameTheSame: one('name-the-same'),
  nameOthers: one('name-others'),
} as const;
export const PAIR_FEATURES = space;
