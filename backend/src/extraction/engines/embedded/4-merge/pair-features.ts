import { RELATIONS } from '../2-read/adjacency.js';
import { FeatureSpace } from '../2-read/model/feature-space.js';
import { ACTS } from '../2-read/moves.js';

/** Where two sentences stand to each other: in one message, within three messages, further apart. */
const PLACES = ['same', 'near', 'far'] as const;
const SPEAKERS = ['own', 'other'];
/** Acts that do not show whether two sentences say the same item: they are too rare, or stand beside any other. */
const TELL_NOTHING: ReadonlySet<string> = new Set(['hypothetical', 'cancel', 'calm', 'social']);
/** Acts that together show whether two sentences say the same item. */
export const PAIR_ACTS = ACTS.filter((act) => !TELL_NOTHING.has(act));

const space = new FeatureSpace();
const one = (name: string) => space.one(name);
const placed = (name: string) => space.group(name, PLACES);

/** All features of a pair, which are numbers, most of them 0 or 1. A feature is its group plus a place in it. */
export const PAIR_FEATURE = {
  bias: one('bias'),
  place: placed('place'),
  /** Logarithms of how many messages, and how many sentences, lie between. */
  messages: one('messages'),
  sentences: one('sentences'),
  next: one('next'),
  /** By place and speaker. */
  speaker: PLACES.map((place) => space.group(`speaker:${place}`, SPEAKERS)),
  answers: space.group('answers', RELATIONS),
  answersTheSame: one('answers-the-same'),
  cosine: placed('cosine'),
  rarest: placed('rarest'),
  shared: one('shared'),
  nothing: placed('nothing'),
  /** Share of the pairs of words of the shorter one that the other has, too. */
  phrases: one('phrases'),
  /** 1 where the later one has no content word of its own, 0 where it has three or more. */
  brief: placed('brief'),
  briefEarlier: one('brief-earlier'),
  pointsBack: space.group('points-back', SPEAKERS),
  earlierAsks: one('earlier-asks'),
  laterAsks: one('later-asks'),
  /** Both are points of one list; the later one is a point and the earlier one is none; the other way round. */
  points: space.group('points', ['both', 'later', 'earlier']),
  marked: space.group('marked', ['both', 'later', 'earlier']),
  quoted: one('quoted'),
  ownerTheSame: one('owner-the-same'),
  ownerAnother: one('owner-another'),
  ownerSpeaks: one('owner-speaks'),
  deadlineTheSame: one('deadline-the-same'),
  deadlineAnother: one('deadline-another'),
  /** What invites and what settles it, by place. */
  settles: placed('settles'),
  earlier: space.group('earlier', PAIR_ACTS),
  later: space.group('later', PAIR_ACTS),
  both: space.group('both', PAIR_ACTS),
} as const;
export const PAIR_FEATURES = space;
