import { LANGUAGES } from '../../../languages/languages.js';
import { numbered, type TimeWords } from '../../../languages/time-words.js';
import type { TimingWords } from '../../../languages/timing.js';
import { hashOf, lettersOf, WordIndex } from '../../../letters/word-index.js';
import { wordsOf } from '../time-token.js';
import { KIND_BITS, type Meaning, PLAIN_KINDS } from './meaning.js';

/** A set of languages, one bit each. */
export type Languages = number;

/** The languages for which something holds. */
export function languagesWith(holds: (timing: TimingWords) => boolean | undefined): Languages {
  return LANGUAGES.reduce((bits, { timing }, at) => (timing && holds(timing) ? bits | (1 << at) : bits), 0);
}

export const ADJECTIVES_FIRST = languagesWith(({ habits }) => habits?.adjectivesFirst);
export const MONTH_BEFORE_DAY = languagesWith(({ habits }) => habits?.monthBeforeDay);
/** A word of this one that is also a word of others counts as its own. */
export const FIRST_LANGUAGE: Languages = 1;

/** One meaning of a phrase, with all the languages in which it has that meaning. */
export interface Match {
  readonly meaning: Meaning;
  readonly languages: Languages;
  /** The phrase also means something else in one of them. */
  readonly careful: boolean;
  /** Tokens of the phrase. */
  readonly length: number;
}

/** A word of a phrase: what the phrases that end here mean, and the words that may go on from here. */
export interface PhraseNode {
  /** The matches of this phrase and of the shorter ones it begins with, longest first. */
  matches: readonly Match[];
  /** The bits of {@link KIND_BITS} of all `matches`. */
  kinds: number;
  /** By the number of the next word in {@link LEXEMES}. */
  next: Map<number, PhraseNode> | undefined;
}

/** The words of all phrases by number: they are found in a text without a string being made of them. */
class Lexemes extends WordIndex {
  /** The number of a word; -1 where no phrase has it. */
  numberOf(word: string): number {
    return this.find(lettersOf(word), word.length, hashOf(word));
  }

  enter(word: string): number {
    const known = this.numberOf(word);
    return known >= 0 ? known : this.add(lettersOf(word), word.length, hashOf(word));
  }
}

export const LEXEMES = new Lexemes(1 << 12);

/** The words of times of every language, in the order of {@link LANGUAGES}. */
export const LEXICONS: readonly Partial<TimeWords>[] = LANGUAGES.map(({ timeWords }) => timeWords ?? {});

const split = (phrases: string | undefined): string[] => (phrases ? phrases.split('|') : []);

/** Every phrase of a language with each of its meanings. */
export function* meaningsOf(lexicon: Partial<TimeWords>): Generator<readonly [string, Meaning]> {
  for (const [index, names] of (lexicon.weekdays ?? []).entries())
    for (const name of split(names)) {
      yield [name, { kind: 'weekday', weekday: index + 1 }];
      for (const [part, suffixes] of entries(lexicon.weekdaySuffixes))
        for (const suffix of split(suffixes)) yield [name + suffix, { kind: 'weekday', weekday: index + 1, part }];
    }
  for (const [index, names] of (lexicon.months ?? []).entries())
    for (const name of split(names)) yield [name, { kind: 'month', month: index + 1 }];
  for (const [phrase, shift] of numbered(lexicon.days)) yield [phrase, { kind: 'day', shift }];
  for (const [part, phrases] of entries(lexicon.dayParts))
    for (const [phrase, shift] of numbered(phrases)) yield [phrase, { kind: 'day', shift, part }];
  yield* meaning(lexicon.parts, (part) => ({ kind: 'part', part }));
  yield* meaning(lexicon.units, (unit) => ({ kind: 'unit', unit }));
  yield* meaning(lexicon.which, (which) => ({ kind: 'which', which }));
  yield* meaning(lexicon.edges, (edge) => ({ kind: 'edge', edge }));
  yield* meaning(lexicon.closings, (unit) => ({ kind: 'closing', unit }));
  yield* meaning(lexicon.prepositions, (preposition) => ({ kind: 'preposition', preposition }));
  yield* meaning(lexicon.clauseLinks, (preposition) => ({ kind: 'link', preposition, follows: 'clause' }));
  yield* meaning(lexicon.eventLinks, (preposition) => ({ kind: 'link', preposition, follows: 'event' }));
  for (const [phrase, value] of numbered(lexicon.numbers)) yield [phrase, { kind: 'number', value }];
  for (const [phrase, value] of numbered(lexicon.ordinals)) yield [phrase, { kind: 'ordinal', value }];
  for (const [phrase, value] of numbered(lexicon.spans)) yield [phrase, { kind: 'span', value }];
  for (const [part, kind] of entries(PLAIN_KINDS)) for (const phrase of split(lexicon[part])) yield [phrase, { kind }];
}

function* meaning<K extends string>(
  words: Readonly<Partial<Record<K, string>>> | undefined,
  of: (key: K) => Meaning,
): Generator<readonly [string, Meaning]> {
  for (const [key, phrases] of entries(words)) for (const phrase of split(phrases)) yield [phrase, of(key)];
}

function entries<K extends string, V>(record: Readonly<Partial<Record<K, V>>> | undefined): [K, V][] {
  return Object.entries(record ?? {}) as [K, V][];
}

function buildBeginnings(): (PhraseNode | undefined)[] {
  const root: PhraseNode = { matches: [], kinds: 0, next: undefined };
  for (const [at, lexicon] of LEXICONS.entries()) {
    const careful = new Set(split(lexicon.careful));
    for (const [phrase, meaning] of meaningsOf(lexicon)) {
      let node = root;
      const words = wordsOf(phrase);
      for (const word of words) node = childOf(node, LEXEMES.enter(word));
      addMatch(node, { meaning, languages: 1 << at, careful: careful.has(phrase), length: words.length });
    }
  }
  inherit(root, []);
  return Array.from({ length: LEXEMES.size }, (_, word) => root.next?.get(word));
}

function childOf(node: PhraseNode, word: number): PhraseNode {
  const known = node.next?.get(word);
  if (known !== undefined) return known;
  const child: PhraseNode = { matches: [], kinds: 0, next: undefined };
  node.next ??= new Map();
  node.next.set(word, child);
  return child;
}

function addMatch(node: PhraseNode, match: Match): void {
  const key = JSON.stringify(match.meaning);
  const known = node.matches.find(({ meaning }) => JSON.stringify(meaning) === key);
  if (known === undefined) {
    node.matches = [...node.matches, match];
    return;
  }
  const languages = known.languages | match.languages;
  const merged = { ...known, languages, careful: known.careful || match.careful };
  node.matches = node.matches.map((other) => (other === known ? merged : other));
}

function inherit(node: PhraseNode, shorter: readonly Match[]): void {
  node.matches = [...node.matches, ...shorter];
  for (const { meaning } of node.matches) node.kinds |= KIND_BITS[meaning.kind];
  for (const child of node.next?.values() ?? []) inherit(child, node.matches);
}

/** Every phrase of every language, word by word, by the number of its first word. */
export const PHRASE_BEGINNINGS: readonly (PhraseNode | undefined)[] = buildBeginnings();

/** Words that may follow a bare number that is a day or an hour, of all languages. */
export const GLUE: ReadonlySet<string> = new Set(LEXICONS.flatMap((lexicon) => split(lexicon.glue)));
