import type { Message } from '../../../types/conversation.js';
import type { Sentence } from '../1-segment/sentence.js';
import type { WordNumbers } from '../1-segment/word-table.js';
import { contentWords } from './content-words.js';
import type { ExplicitMarker } from './explicit-markers.js';
import { MOVE_BIT, type Move } from './moves.js';
import type { WordSet } from './word-set.js';

/** Whom a sentence names, as bits. */
export const NAMES = {
  /** Somebody who is not its speaker. */
  other: 1,
  /** The speaker of the sentence. */
  self: 2,
  /** Anybody who is mentioned ("@ana"), participant or not. */
  mention: 4,
} as const;

/** A sentence with what it does in the conversation. Its topic is computed on demand, because it is rarely needed. */
export class Utterance {
  readonly sentence: Sentence;
  readonly message: Message;
  /** Set if a word at its head or a heading above it marks it as a task, decision or risk. */
  readonly marker: ExplicitMarker | null;
  /** What it does, as bits of `MOVE_BIT`. */
  readonly moves: number;
  /** Whom it names, as bits of {@link NAMES}. */
  readonly names: number;
  /** A word near its head refers back to earlier sentences: "it", "that", "those". */
  readonly pointsBack: boolean;
  /** See `STEMS`. */
  readonly #stems: WordNumbers;
  #topic: WordSet | undefined;

  constructor(
    sentence: Sentence,
    message: Message,
    marker: ExplicitMarker | null,
    moves: number,
    names: number,
    pointsBack: boolean,
    stems: WordNumbers,
  ) {
    this.sentence = sentence;
    this.message = message;
    this.marker = marker;
    this.moves = moves;
    this.names = names;
    this.pointsBack = pointsBack;
    this.#stems = stems;
  }

  /** Whether the sentence makes this move. */
  does(move: Move): boolean {
    return (this.moves & MOVE_BIT[move]) !== 0;
  }

  /** The words that carry its topic. */
  get topic(): WordSet {
    this.#topic ??= this.topicOf(0, this.sentence.last - this.sentence.first);
    return this.#topic;
  }

  /** The words that carry the topic of tokens `[from, to)`. */
  topicOf(from: number, to: number): WordSet {
    const { all, first } = this.sentence;
    return contentWords(all, this.#stems, first + from, first + to);
  }
}
