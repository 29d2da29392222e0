import type { Span } from '../types/span.js';
import { commonRun } from './common-run.js';
import { NormalisedText } from './normalised-text.js';

/** How a quotation was found, from the surest way to the last. */
export const ALIGNMENT_STEPS = ['exact', 'elsewhere', 'normalised', 'partial'] as const;
export type AlignmentStep = (typeof ALIGNMENT_STEPS)[number];

/** A piece of a conversation that may be quoted. */
export interface Passage {
  /** The message that it belongs to; several passages may have the same. */
  readonly message: number;
  readonly text: string;
}

export interface Alignment {
  /** Position among the passages. */
  readonly passage: number;
  /** Place in the text of the passage; never empty, and never half a character. */
  readonly span: Span;
  readonly step: AlignmentStep;
  /** Share of the words of the quotation that are there, above 0 to 1. */
  readonly coverage: number;
}

/** Words that a quotation must have to be looked for beyond the message that it is said to be from, or only in part. */
const LEAST_WORDS = 3;
/** Of the words of the quotation at least so many must be there, and of the words of the text so many must be quoted. */
const COVERAGE = 0.75;
const DENSITY = 0.5;
/** A quotation is looked for in part by so many of its words, and in messages so near to the one that it names. */
const MOST_WORDS = 80;
const NEAR = 3;
/** Pairs of words that one aligner compares when it looks for quotations in part; what comes later is not looked for. */
const MOST_PAIRS = 20_000_000;
/** Places in a passage at which a quotation is tried before it counts as not there: each but the last cuts a word. */
const MOST_TRIES = 32;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** Scripts in which words end where letters do. */
const IN_WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

interface Words {
  readonly words: readonly string[];
  /** Place of each in the normalised text. */
  readonly places: readonly Span[];
}

/**
 * Finds where quotations stand that were written down by somebody who may have got them a little wrong. In steps, each of
 * them first in the message that the quotation is said to be from: word for word; word for word elsewhere, the nearest
 * message first; as it reads, whatever way it is typed; in part and near by, see {@link commonRun}. What comes back is always
 * a slice of a passage. Each quotation takes time by the length of the passages.
 */
export class Aligner {
  readonly #passages: readonly Passage[];
  readonly #normalised = new Map<number, NormalisedText>();
  readonly #words = new Map<number, Words>();
  #pairsLeft = MOST_PAIRS;

  constructor(passages: readonly Passage[]) {
    this.#passages = passages;
  }

  /** `message`: which it is said to be from; it need not be among the passages. Null where it stands nowhere. */
  align(quotation: string, message: number): Alignment | null {
    const quoted = quotation.trim();
    if (!SAYS_SOMETHING.test(quoted)) return null;
    const normalised = new NormalisedText(quoted).text;
    const { words } = wordsOf(normalised);
    const order = this.#nearestFirst(message);
    const own = order.filter((at) => this.#passages[at]?.message === message);
    const all = words.length >= LEAST_WORDS ? order : own;
    return (
      this.#exact(quoted, own, 'exact') ??
      this.#exact(quoted, all, 'elsewhere') ??
      this.#asItReads(normalised, own) ??
      this.#asItReads(normalised, all) ??
      (words.length < LEAST_WORDS ? null : this.#partial(words.slice(0, MOST_WORDS), message, own, order))
    );
  }

  #nearestFirst(message: number): number[] {
    const distance = (at: number) => Math.abs((this.#passages[at] as Passage).message - message);
    return this.#passages.map((_, at) => at).sort((a, b) => distance(a) - distance(b) || a - b);
  }

  #exact(quoted: string, passages: readonly number[], step: AlignmentStep): Alignment | null {
    for (const passage of passages) {
      const { text } = this.#passages[passage] as Passage;
      const start = indexOfWords(text, quoted);
      if (start >= 0) return { passage, span: { start, end: start + quoted.length }, step, coverage: 1 };
    }
    return null;
  }

  #asItReads(quoted: string, passages: readonly number[]): Alignment | null {
    if (!SAYS_SOMETHING.test(quoted)) return null;
    for (const passage of passages) {
      const normalised = this.#normalisedOf(passage);
      const start = indexOfWords(normalised.text, quoted);
      if (start < 0) continue;
      const span = normalised.toSource(start, start + quoted.length);
      return { passage, span, step: 'normalised', coverage: 1 };
    }
    return null;
  }

  #partial(
    words: readonly string[],
    message: number,
    own: readonly number[],
    all: readonly number[],
  ): Alignment | null {
    const isNear = (at: number) => Math.abs((this.#passages[at] as Passage).message - message) <= NEAR;
    return this.#partialIn(words, own) ?? this.#partialIn(words, all.filter(isNear));
  }

  #partialIn(words: readonly string[], passages: readonly number[]): Alignment | null {
    let best: Alignment | null = null;
    for (const passage of passages) {
      const text = this.#wordsOf(passage);
      this.#pairsLeft -= text.words.length * words.length;
      if (this.#pairsLeft < 0) return best;
      const run = commonRun(text.words, words);
      if (run === null || run.matched < LEAST_WORDS) continue;
      const coverage = run.matched / words.length;
      if (coverage < COVERAGE || run.matched < DENSITY * (run.to - run.from)) continue;
      if (best !== null && best.coverage >= coverage) continue;
      const { start } = text.places[run.from] as Span;
      const { end } = text.places[run.to - 1] as Span;
      const span = this.#normalisedOf(passage).toSource(start, end);
      best = { passage, span, step: 'partial', coverage };
    }
    return best;
  }

  #normalisedOf(passage: number): NormalisedText {
    return remember(this.#normalised, passage, () => new NormalisedText((this.#passages[passage] as Passage).text));
  }

  #wordsOf(passage: number): Words {
    return remember(this.#words, passage, () => wordsOf(this.#normalisedOf(passage).text));
  }
}

function wordsOf(text: string): Words {
  const words: string[] = [];
  const places: Span[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push(word);
    places.push({ start: index, end: index + word.length });
  }
  return { words, places };
}

/** Where `quoted` stands in `text` without beginning or ending within a word; -1 where it does not. */
function indexOfWords(text: string, quoted: string): number {
  let start = text.indexOf(quoted);
  for (let tries = 0; start >= 0 && tries < MOST_TRIES; tries++, start = text.indexOf(quoted, start + 1)) {
    const end = start + quoted.length;
    const cuts = cutsWord(text, start) || cutsWord(text, end) || cutsPair(text, start) || cutsPair(text, end);
    if (!cuts) return start;
  }
  return -1;
}

function cutsWord(text: string, at: number): boolean {
  return IN_WORD.test(text.charAt(at - 1)) && IN_WORD.test(text.charAt(at));
}

function cutsPair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
}

function remember<Value>(known: Map<number, Value>, key: number, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
