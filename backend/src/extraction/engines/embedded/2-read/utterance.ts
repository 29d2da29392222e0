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
  /** Its speaker. */
  self: 2,
  /** Somebody by a mention ("@ana"), participant or not. */
  mention: 4,
} as const;

/** A sentence with what it does in the conversation. Its topic is made when it is asked for, which few are. */
export class Utterance {
  readonly sentence: Sentence;
  readonly message: Message;
  /** Somebody marked it as a task, decision or risk, by a word at its head or a heading above it. */
  readonly marker: ExplicitMarker | null;
  /** What it does, as bits of `MOVE_BIT`. */
  readonly moves: number;
  /** Whom it names, as bits of {@link NAMES}. */
  readonly names: number;
  /** Points near its head back at what was said before: "it", "that", "those". */
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

  /** Whether it makes a move. */
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
