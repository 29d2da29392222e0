import { RELATIONS } from '../3-detect/adjacency.js';
import { ACTS } from '../3-detect/moves.js';
import { NAMES, type Utterance } from '../3-detect/utterance.js';
import { sharedCount } from '../3-detect/word-set.js';
import type { Scene } from '../4-resolve/scene.js';
import { PAIR_ACTS, PAIR_FEATURE } from './pair-features.js';

/** Two sentences further apart than this are not held to say the same item, unless their words say so. */
export const PAIR_REACH = 30;

/** Where the features of a pair go. All are yes or no; none is told twice of one pair. */
export interface PairSink {
  /** A feature of {@link PAIR_FEATURE}. */
  flag(feature: number): void;
}

/** Hands over the features of a pair of sentences, the earlier first, that tell whether both say one item. */
export function describePair(
  earlier: Utterance,
  later: Utterance,
  { linkFrom }: Pick<Scene, 'linkFrom'>,
  sink: PairSink,
): void {
  const messages = later.message.index - earlier.message.index;
  const isOther = earlier.message.speaker === later.message.speaker ? 0 : 1;
  sink.flag(PAIR_FEATURE.bias);
  sink.flag(PAIR_FEATURE.messages + (messages > 8 ? 6 : messages > 4 ? 5 : messages));
  if (messages === 0) sink.flag(PAIR_FEATURE.sentences + Math.min(4, later.sentence.index - earlier.sentence.index));
  sink.flag(PAIR_FEATURE.speaker + isOther);
  const link = linkFrom.get(later.sentence.index);
  if (link !== undefined) {
    if (link.to === earlier.sentence.index) sink.flag(PAIR_FEATURE.answers + RELATIONS.indexOf(link.relation));
    if (linkFrom.get(earlier.sentence.index)?.to === link.to) sink.flag(PAIR_FEATURE.answerTheSame);
  }
  describeWords(earlier, later, isOther, messages, sink);
  describeActs(earlier, later, messages === 0 ? 0 : 1 + isOther, sink);
  describeNames(earlier, later, sink);
  if (earlier.sentence.asks) sink.flag(PAIR_FEATURE.earlierAsks);
  if (later.sentence.asks) sink.flag(PAIR_FEATURE.laterAsks);
  if (earlier.sentence.list !== null && later.sentence.list !== null) sink.flag(PAIR_FEATURE.bothList);
}

function describeWords(earlier: Utterance, later: Utterance, isOther: number, messages: number, sink: PairSink): void {
  const shared = sharedCount(earlier.topic, later.topic);
  const words = later.topic.size;
  const ratio = shared / Math.max(1, Math.min(earlier.topic.size, words));
  const isFar = messages > 2 ? 1 : 0;
  sink.flag(PAIR_FEATURE.shared + Math.min(3, shared));
  sink.flag(PAIR_FEATURE.ratio + (ratio >= 0.66 ? 3 : ratio >= 0.4 ? 2 : ratio > 0 ? 1 : 0));
  sink.flag(PAIR_FEATURE.words + (Math.min(3, words) * 2 + isOther) * 3 + (messages === 0 ? 0 : 1 + isFar));
  if (later.pointsBack) sink.flag(PAIR_FEATURE.pointsBack + isOther * 2 + isFar);
}

function describeActs(earlier: Utterance, later: Utterance, place: number, sink: PairSink): void {
  const seconds = actsOf(later);
  for (const first of actsOf(earlier)) {
    sink.flag(PAIR_FEATURE.earlier + first);
    for (const second of seconds) sink.flag(PAIR_FEATURE.acts + (first * PAIR_ACTS.length + second) * 3 + place);
  }
  for (const second of seconds) sink.flag(PAIR_FEATURE.later + second);
}

/** The numbers of its acts in `PAIR_ACTS`. Acts come first among the moves. */
function actsOf({ moves, marker }: Utterance): number[] {
  const acts: number[] = [];
  for (let act = 0; act < ACTS.length; act++) if ((moves & (1 << act)) !== 0) acts.push(act);
  if (marker !== null) acts.push(ACTS.length);
  return acts;
}

function describeNames(earlier: Utterance, later: Utterance, sink: PairSink): void {
  const named = addressee(earlier);
  if (named < 0) return;
  if (named === later.message.speaker) sink.flag(PAIR_FEATURE.addressedSpeaks);
  const other = addressee(later);
  if (other >= 0) sink.flag(named === other ? PAIR_FEATURE.nameTheSame : PAIR_FEATURE.nameOthers);
}

/** The first participant named in a sentence besides its speaker; -1 for nobody. */
function addressee({ sentence, message, names }: Utterance): number {
  if ((names & NAMES.other) === 0) return -1;
  const { all, first, last } = sentence;
  for (let at = first; at < last; at++) {
    const participant = all.participantOf(at);
    if (participant >= 0 && participant !== message.speaker) return participant;
  }
  return -1;
}
