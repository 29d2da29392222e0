import type { Sentence } from '../2-segment/sentence.js';
import type { WordNumbers } from '../2-segment/word-table.js';
import type { Message } from '../conversation.js';
import { ActSet } from './act.js';
import { contentWords } from './content-words.js';
import { CUE_WORDS, knownCueNumber } from './cues/cue-numbers.js';
import type { ExplicitMarker } from './explicit-markers.js';
import type { CueHit } from './frames/frame.js';
import type { Hits } from './frames/hits.js';
import type { WordSet } from './word-set.js';

/** Whom a sentence names, as bits. */
export const NAMES = {
  /** Somebody who is not its speaker. */
  other: 1,
  /** Its speaker. */
  self: 2,
  /** Somebody by a mention ("@ana"), participant or not. */
  mention: 4,
} as const;

/** What the sentences of a conversation are read as, in columns by the index of the sentence. */
export interface CueColumns {
  /** One bit for every cue: `CUE_WORDS` numbers for each sentence. */
  readonly cues: Int32Array;
  /** Cues with their places; those of a sentence are `[hitsFrom[index], hitsFrom[index + 1])`. */
  readonly hits: Hits;
  readonly hitsFrom: Int32Array;
  /** See `STEMS`. */
  readonly stems: WordNumbers;
}

/** The cues of a sentence. */
interface CueSet {
  has(cue: string): boolean;
}

/**
 * A sentence with the cues found in it and its neighbours in the conversation. What few sentences are asked for is made
 * when it is asked for: the hits one by one, the words of the topic.
 */
export class Utterance {
  readonly sentence: Sentence;
  readonly message: Message;
  /** Somebody marked it as a task, decision or risk, by a word at its head or a heading above it. */
  readonly marker: ExplicitMarker | null;
  /** Acts, as bits of `ACT_BIT`. */
  readonly actBits: number;
  /** Whom it names, as bits of {@link NAMES}. */
  readonly names: number;
  /** Points near its head back at what was said before: "it", "that", "those". */
  readonly pointsBack: boolean;
  readonly #columns: CueColumns;
  #hits: readonly CueHit[] | undefined;
  #topic: WordSet | undefined;

  constructor(
    sentence: Sentence,
    message: Message,
    marker: ExplicitMarker | null,
    actBits: number,
    names: number,
    pointsBack: boolean,
    columns: CueColumns,
  ) {
    this.sentence = sentence;
    this.message = message;
    this.marker = marker;
    this.actBits = actBits;
    this.names = names;
    this.pointsBack = pointsBack;
    this.#columns = columns;
  }

  /** Cues numbered `32 * at` to `32 * at + 31`, as bits. */
  cueBits(at: number): number {
    return this.#columns.cues[this.sentence.index * CUE_WORDS + at] as number;
  }

  /** Whether it has the cue with this number. */
  hasCue(cue: number): boolean {
    return (this.cueBits(cue >> 5) & (1 << (cue & 31))) !== 0;
  }

  get cues(): CueSet {
    return {
      has: (cue) => {
        const number = knownCueNumber(cue);
        return number >= 0 && this.hasCue(number);
      },
    };
  }

  get acts(): ActSet {
    return new ActSet(this.actBits);
  }

  /** Every cue with its place, in the order of the tokens. */
  get hits(): readonly CueHit[] {
    if (this.#hits === undefined) {
      const { hits, hitsFrom } = this.#columns;
      const found: CueHit[] = [];
      const { index } = this.sentence;
      for (let at = hitsFrom[index] as number; at < (hitsFrom[index + 1] as number); at++) found.push(hits.hitAt(at));
      this.#hits = found;
    }
    return this.#hits;
  }

  /** The words that carry its topic. */
  get topic(): WordSet {
    this.#topic ??= this.topicOf(0, this.sentence.last - this.sentence.first);
    return this.#topic;
  }

  /** The words that carry the topic of tokens `[from, to)`. */
  topicOf(from: number, to: number): WordSet {
    const { all, first } = this.sentence;
    return contentWords(all, this.#columns.stems, first + from, first + to);
  }
}
