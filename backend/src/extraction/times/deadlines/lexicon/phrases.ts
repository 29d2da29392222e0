import { LANGUAGES } from '../../../languages/languages.js';
import type { TimeWords } from '../../../languages/time-words.js';
import type { TimingWords } from '../../../languages/timing.js';
import { hashOf, lettersOf, WordIndex } from '../../../letters/word-index.js';
import { wordsOf } from '../time-token.js';
import { KIND_BITS, type Meaning, type Preposition } from './meaning.js';

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

/** What a language has that brings no more. */
const NOTHING: Required<TimeWords> = {
  ...{
    weekdays: [],
    weekdaySuffixes: {},
    months: [],
    days: {},
    dayParts: {},
    parts: [],
    units: {},
    which: {},
    edges: {},
  },
  ...{
    closings: {},
    prepositions: {},
    clauseLinks: {},
    eventLinks: {},
    numbers: {},
    ordinals: {},
    articles: '',
    of: '',
  },
  ...{ hedges: '', latest: '', ago: '', vague: '', every: '', often: '', eventNouns: '', dayWords: '', and: '' },
  ...{ oclock: '', spoken: '', quarters: '', careful: '', glue: '' },
};

/** The words of times of every language, in the order of {@link LANGUAGES}. */
export const LEXICONS: readonly Required<TimeWords>[] = LANGUAGES.map(({ timeWords }) => ({
  ...NOTHING,
  ...timeWords,
}));

const split = (phrases: string | undefined): string[] => (phrases ? phrases.split('|') : []);

/** Every phrase of a language with each of its meanings. */
export function* meaningsOf(lexicon: Required<TimeWords>): Generator<readonly [string, Meaning]> {
  for (const [index, names] of lexicon.weekdays.entries())
    for (const name of split(names)) {
      yield [name, { kind: 'weekday', weekday: index + 1 }];
      for (const [suffix, part] of Object.entries(lexicon.weekdaySuffixes))
        yield [name + suffix, { kind: 'weekday', weekday: index + 1, part }];
    }
  for (const [index, names] of lexicon.months.entries())
    for (const name of split(names)) yield [name, { kind: 'month', month: index + 1 }];
  for (const [phrase, shift] of Object.entries(lexicon.days)) yield [phrase, { kind: 'day', shift }];
  for (const [phrase, [shift, part]] of Object.entries(lexicon.dayParts)) yield [phrase, { kind: 'day', shift, part }];
  for (const [part, phrases] of lexicon.parts)
    for (const phrase of split(phrases)) yield [phrase, { kind: 'part', part }];
  for (const [unit, phrases] of entries(lexicon.units))
    for (const p of split(phrases)) yield [p, { kind: 'unit', unit }];
  for (const [which, phrases] of entries(lexicon.which))
    for (const p of split(phrases)) yield [p, { kind: 'which', which }];
  for (const [edge, phrases] of entries(lexicon.edges))
    for (const p of split(phrases)) yield [p, { kind: 'edge', edge }];
  for (const [unit, phrases] of entries(lexicon.closings))
    for (const p of split(phrases)) yield [p, { kind: 'closing', unit }];
  for (const [preposition, phrases] of entries(lexicon.prepositions))
    for (const p of split(phrases)) yield [p, { kind: 'preposition', preposition }];
  yield* linksOf(lexicon.clauseLinks, 'clause');
  yield* linksOf(lexicon.eventLinks, 'event');
  for (const [phrase, value] of Object.entries(lexicon.numbers)) yield [phrase, { kind: 'number', value }];
  for (const [phrase, value] of Object.entries(lexicon.ordinals)) yield [phrase, { kind: 'ordinal', value }];
  yield* plainWordsOf(lexicon);
}

function* linksOf(
  links: Readonly<Partial<Record<Preposition, string>>>,
  follows: 'clause' | 'event',
): Generator<readonly [string, Meaning]> {
  for (const [preposition, phrases] of entries(links))
    for (const phrase of split(phrases)) yield [phrase, { kind: 'link', preposition, follows }];
}

function* plainWordsOf(lexicon: Required<TimeWords>): Generator<readonly [string, Meaning]> {
  for (const phrase of split(lexicon.articles)) yield [phrase, { kind: 'article' }];
  for (const phrase of split(lexicon.of)) yield [phrase, { kind: 'of' }];
  for (const phrase of split(lexicon.hedges)) yield [phrase, { kind: 'hedge' }];
  for (const phrase of split(lexicon.latest)) yield [phrase, { kind: 'latest' }];
  for (const phrase of split(lexicon.ago)) yield [phrase, { kind: 'ago' }];
  for (const phrase of split(lexicon.vague)) yield [phrase, { kind: 'vague' }];
  for (const phrase of split(lexicon.every)) yield [phrase, { kind: 'every' }];
  for (const phrase of split(lexicon.often)) yield [phrase, { kind: 'often' }];
  for (const phrase of split(lexicon.eventNouns)) yield [phrase, { kind: 'event_noun' }];
  for (const phrase of split(lexicon.dayWords)) yield [phrase, { kind: 'day_word' }];
  for (const phrase of split(lexicon.and)) yield [phrase, { kind: 'and' }];
  for (const phrase of split(lexicon.oclock)) yield [phrase, { kind: 'oclock' }];
  for (const phrase of split(lexicon.spoken)) yield [phrase, { kind: 'spoken' }];
  for (const phrase of split(lexicon.quarters)) yield [phrase, { kind: 'quarter' }];
}

function entries<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][];
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
