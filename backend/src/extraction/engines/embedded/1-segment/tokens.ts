import { grown } from '../../../letters/word-index.js';
import { TOKEN_KINDS, type Token, type TokenKind } from './token.js';
import type { Words } from './words.js';

const KIND_BITS = 7;
const CAPITAL_BIT = 8;
const PARTICIPANT_SHIFT = 4;

/**
 * The tokens of a conversation in columns, by position. A megabyte of chat has some 220,000 of them, most of which
 * nobody looks at again once the reader has passed over them.
 */
export class Tokens {
  readonly words: Words;
  /** Offsets into the message body. */
  starts: Int32Array;
  ends: Int32Array;
  /** Numbers of the norms, see {@link Words}. */
  norms: Int32Array;
  /** Kind, capital and participant in one. */
  #traits: Int32Array;
  #size = 0;

  /** `room`: for how many tokens there is room at first. */
  constructor(words: Words, room: number) {
    this.words = words;
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
    this.norms = new Int32Array(room);
    this.#traits = new Int32Array(room);
  }

  get size(): number {
    return this.#size;
  }

  /** Number of the kind, see {@link TOKEN_KINDS}. */
  kindOf(at: number): number {
    return (this.#traits[at] as number) & KIND_BITS;
  }

  isCapital(at: number): boolean {
    return ((this.#traits[at] as number) & CAPITAL_BIT) !== 0;
  }

  /** Participant that the token names, or -1. */
  participantOf(at: number): number {
    return ((this.#traits[at] as number) >> PARTICIPANT_SHIFT) - 1;
  }

  push(start: number, end: number, norm: number, kind: number, capital: boolean, participant: number): void {
    const at = this.#size++;
    if (at === this.starts.length) this.#grow();
    this.starts[at] = start;
    this.ends[at] = end;
    this.norms[at] = norm;
    this.#traits[at] = kind | (capital ? CAPITAL_BIT : 0) | ((participant + 1) << PARTICIPANT_SHIFT);
  }

  /** Drops the tokens from a position on. */
  cutAt(at: number): void {
    this.#size = at;
  }

  /** The token at a position, for whoever wants to read it rather than to count with it. */
  tokenAt(at: number): Token {
    return {
      start: this.starts[at] as number,
      end: this.ends[at] as number,
      norm: this.words.normOf(this.norms[at] as number),
      kind: TOKEN_KINDS[this.kindOf(at)] as TokenKind,
      capital: this.isCapital(at),
      participant: this.participantOf(at),
    };
  }

  #grow(): void {
    const room = this.starts.length * 2;
    this.starts = grown(this.starts, new Int32Array(room));
    this.ends = grown(this.ends, new Int32Array(room));
    this.norms = grown(this.norms, new Int32Array(room));
    this.#traits = grown(this.#traits, new Int32Array(room));
  }
}
