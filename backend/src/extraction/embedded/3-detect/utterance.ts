import type { Sentence } from '../2-segment/sentence.js';
import type { Message } from '../conversation.js';
import type { Act } from './act.js';
import type { ExplicitMarker } from './explicit-markers.js';
import type { CueHit } from './frames/frame.js';

/** A sentence with the cues found in it and its neighbours in the conversation. */
export interface Utterance {
  readonly sentence: Sentence;
  readonly message: Message;
  readonly hits: readonly CueHit[];
  readonly cues: ReadonlySet<string>;
  readonly acts: ReadonlySet<Act>;
  /** Stems of the words that carry its topic. */
  readonly topic: ReadonlySet<string>;
  /** Somebody marked it as a task, decision or risk, by a word at its head or a heading above it. */
  readonly marker: ExplicitMarker | null;
}
