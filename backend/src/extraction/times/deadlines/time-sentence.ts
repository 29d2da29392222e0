import { characterOf, classIn, classOf, DIGIT, LETTER, SPACE, smallIn } from '../../letters/characters.js';
import { grown, hashOf, NO_LETTERS, withLetter } from '../../letters/word-index.js';
import type { Span } from '../../types/span.js';
import { KIND_BITS, type Meaning, type MeaningKind } from './lexicon/meaning.js';
import { LEXEMES, type Match, PHRASE_BEGINNINGS, type PhraseNode } from './lexicon/phrases.js';
import { foldMark, type TimeToken } from './time-token.js';
import { mayTellOfTime } from './time-words.js';

const NOTHING: PhraseNode = { matches: [], kinds: 0, next: undefined };
const NO_MATCHES: readonly never[] = [];
/** No word of a phrase is longer. */
const LONGEST_WORD = 40;
/** A longer run of figures has no value. */
const LONGEST_NUMBER = 9;
const ZERO = 48;
const KINDS = ['mark', 'word', 'number'] as const;
const MARK_KIND = 0;
const WORD_KIND = 1;
const NUMBER_KIND = 2;
const KIND_MASK = 3;
const CAPITAL = 4;
const GLUED = 8;
const NEWLINE = 16;

/**
 * A sentence as the parsers see it: its tokens in columns, and what the phrases that begin at each of them can mean. One
 * sentence is filled anew for every sentence, and a token is made an object only where a parser looks at it: making them all
 * took half of the time that a sentence without a time costs.
 */
export class TimeSentence {
  text = '';
  /** How many tokens there are. */
  size = 0;
  /** Whether it has a digit or a word that tells of a time, see {@link mayTellOfTime}. */
  mayHoldTime = false;
  #starts = new Int32Array(64);
  #ends = new Int32Array(64);
  /** Numbers of the words in {@link LEXEMES}, or -1. */
  #lexemes = new Int32Array(64);
  /** Value of a number, character of a mark. */
  #values = new Int32Array(64);
  #traits = new Uint8Array(64);
  /** Bits of all that the phrases at a token can mean. */
  #kinds = new Int32Array(64);
  /** The small letters of the word that is read. */
  readonly #letters = new Uint16Array(LONGEST_WORD);
  readonly #nodes: PhraseNode[] = [];
  readonly #tokens: (TimeToken | undefined)[] = [];

  /** Cuts `text.slice(from.start, from.end)` into words, digit runs and single marks, in one pass. */
  read(text: string, from: Span): this {
    this.text = text;
    this.size = 0;
    this.mayHoldTime = false;
    const stop = Math.min(from.end, text.length);
    let spacing = 0;
    let at = Math.max(0, from.start);
    while (at < stop) {
      const code = text.charCodeAt(at);
      const kind = classOf(code);
      if (kind === SPACE) {
        spacing = (spacing & NEWLINE) | (code === 10 || code === 13 ? NEWLINE : 0);
        at += 1;
        continue;
      }
      if (this.size === this.#starts.length) this.#makeRoom();
      this.#starts[this.size] = at;
      at =
        kind === LETTER || kind === DIGIT ? this.#readRun(at, stop, kind, spacing) : this.#readMark(at, code, spacing);
      this.size += 1;
      spacing = GLUED;
    }
    return this;
  }

  /** Finds the phrases of the sentence that was read; until then nothing is known to mean anything. */
  findPhrases(): this {
    for (let token = 0; token < this.size; token += 1) this.#findPhrase(token);
    return this;
  }

  token(at: number): TimeToken | undefined {
    if (at < 0 || at >= this.size) return undefined;
    const known = this.#tokens[at];
    if (known !== undefined) return known;
    const token = this.#makeToken(at);
    this.#tokens[at] = token;
    return token;
  }

  /** Where a token begins in the text; 0 where there is none. */
  startAt(at: number): number {
    return at >= 0 && at < this.size ? (this.#starts[at] as number) : 0;
  }

  endAt(at: number): number {
    return at >= 0 && at < this.size ? (this.#ends[at] as number) : 0;
  }

  /** The phrases that begin at a token, as the node of the longest. */
  phraseAt(at: number): PhraseNode {
    return at >= 0 && at < this.size ? (this.#nodes[at] as PhraseNode) : NOTHING;
  }

  kindsAt(at: number): number {
    return at >= 0 && at < this.size ? (this.#kinds[at] as number) : 0;
  }

  isNumber(at: number): boolean {
    return at >= 0 && at < this.size && ((this.#traits[at] as number) & KIND_MASK) === NUMBER_KIND;
  }

  /** The value of a number of at most nine digits, otherwise -1. */
  valueAt(at: number): number {
    return this.isNumber(at) ? (this.#values[at] as number) : -1;
  }

  /** The mark at a token; nothing where there is none. */
  markAt(at: number): string | undefined {
    if (at < 0 || at >= this.size || ((this.#traits[at] as number) & KIND_MASK) !== MARK_KIND) return undefined;
    return String.fromCharCode(this.#values[at] as number);
  }

  #readRun(start: number, stop: number, kind: number, spacing: number): number {
    const { text } = this;
    const letters = this.#letters;
    let hash = NO_LETTERS;
    let isPlain = true;
    let value = 0;
    let end = start;
    for (; end < stop; end += 1) {
      const code = text.charCodeAt(end);
      const character = characterOf(code);
      if (classIn(character) !== kind) break;
      const small = smallIn(character);
      if (small === 0) isPlain = false;
      if (end - start < LONGEST_WORD) letters[end - start] = small;
      hash = withLetter(hash, small);
      if (kind === DIGIT) value = value * 10 + code - ZERO;
    }
    const at = this.size;
    const length = end - start;
    this.#ends[at] = end;
    if (kind === DIGIT) {
      this.#values[at] = length <= LONGEST_NUMBER ? value : -1;
      this.#traits[at] = NUMBER_KIND | spacing;
      this.mayHoldTime = true;
    } else {
      this.#traits[at] = WORD_KIND | spacing | (this.#beginsCapital(start, end, isPlain) ? CAPITAL : 0);
    }
    if (isPlain) {
      this.#lexemes[at] = length > LONGEST_WORD ? -1 : LEXEMES.find(letters, length, hash);
      this.mayHoldTime ||= mayTellOfTime(hash);
    } else {
      const lower = text.slice(start, end).toLowerCase();
      this.#lexemes[at] = LEXEMES.numberOf(lower);
      this.mayHoldTime ||= mayTellOfTime(hashOf(lower));
    }
    return end;
  }

  #beginsCapital(start: number, end: number, isPlain: boolean): boolean {
    const code = this.text.charCodeAt(start);
    return isPlain ? this.#letters[0] !== code : this.text.slice(start, end).toLowerCase().charCodeAt(0) !== code;
  }

  #readMark(start: number, code: number, spacing: number): number {
    const folded = foldMark(code);
    this.#letters[0] = folded;
    this.#ends[this.size] = start + 1;
    this.#values[this.size] = folded;
    this.#traits[this.size] = MARK_KIND | spacing;
    this.#lexemes[this.size] = LEXEMES.find(this.#letters, 1, withLetter(NO_LETTERS, folded));
    return start + 1;
  }

  #findPhrase(at: number): void {
    let found = NOTHING;
    let node = PHRASE_BEGINNINGS[this.#lexemes[at] as number];
    for (let next = at + 1; node !== undefined; next += 1) {
      if (node.kinds !== 0) found = node;
      node = next < this.size ? node.next?.get(this.#lexemes[next] as number) : undefined;
    }
    this.#nodes[at] = found;
    this.#kinds[at] = found.kinds;
    this.#tokens[at] = undefined;
  }

  #makeToken(at: number): TimeToken {
    const start = this.#starts[at] as number;
    const end = this.#ends[at] as number;
    const traits = this.#traits[at] as number;
    const lexeme = this.#lexemes[at] as number;
    const kind = KINDS[traits & KIND_MASK] ?? 'mark';
    const written = kind === 'mark' ? String.fromCharCode(this.#values[at] as number) : this.text.slice(start, end);
    return {
      start,
      end,
      kind,
      lower: lexeme >= 0 ? LEXEMES.normOf(lexeme) : kind === 'word' ? written.toLowerCase() : written,
      value: kind === 'number' ? (this.#values[at] as number) : -1,
      capital: (traits & CAPITAL) !== 0,
      glued: (traits & GLUED) !== 0,
      newline: (traits & NEWLINE) !== 0,
    };
  }

  #makeRoom(): void {
    const room = this.#starts.length * 2;
    this.#starts = grown(this.#starts, new Int32Array(room));
    this.#ends = grown(this.#ends, new Int32Array(room));
    this.#lexemes = grown(this.#lexemes, new Int32Array(room));
    this.#values = grown(this.#values, new Int32Array(room));
    this.#traits = grown(this.#traits, new Uint8Array(room));
    this.#kinds = grown(this.#kinds, new Int32Array(room));
  }
}

/** Everything that the phrases at a token can mean, longest phrase first. */
export function matchesAt(sentence: TimeSentence, at: number): readonly Match[] {
  return sentence.phraseAt(at).matches;
}

/** The kinds of meaning at a token, as bits of {@link KIND_BITS}. */
export function kindsAt(sentence: TimeSentence, at: number): number {
  return sentence.kindsAt(at);
}

/** A match with the meaning narrowed to one kind. */
export type KindMatch<K extends MeaningKind> = Omit<Match, 'meaning'> & {
  readonly meaning: Extract<Meaning, { readonly kind: K }>;
};

function isOfKind<K extends MeaningKind>(match: Match, kind: K): match is Match & KindMatch<K> {
  return match.meaning.kind === kind;
}

/** The longest match of a kind at a token. */
export function find<K extends MeaningKind>(sentence: TimeSentence, at: number, kind: K): KindMatch<K> | null {
  if ((sentence.kindsAt(at) & KIND_BITS[kind]) === 0) return null;
  for (const match of matchesAt(sentence, at)) if (isOfKind(match, kind)) return match;
  return null;
}

/** Every match of a kind at a token, longest first. */
export function findAll<K extends MeaningKind>(sentence: TimeSentence, at: number, kind: K): readonly KindMatch<K>[] {
  if ((sentence.kindsAt(at) & KIND_BITS[kind]) === 0) return NO_MATCHES;
  return matchesAt(sentence, at).filter((match) => isOfKind(match, kind));
}

/** The position after a match of this kind at `at`, or `at` itself where there is none. */
export function skip(sentence: TimeSentence, at: number, kind: MeaningKind): number {
  return at + (find(sentence, at, kind)?.length ?? 0);
}

export function isMark(sentence: TimeSentence, at: number, marks: string): boolean {
  const mark = sentence.markAt(at);
  return mark !== undefined && marks.includes(mark);
}

/** The value of a whole number within the bounds, not part of a longer figure; otherwise -1. */
export function numberAt(sentence: TimeSentence, at: number, least: number, most: number): number {
  const value = sentence.valueAt(at);
  return sentence.isNumber(at) && value >= least && value <= most ? value : -1;
}
