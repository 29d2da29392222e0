import { tokenise } from '../token.js';
import { GERMAN } from './de.js';
import { ENGLISH } from './en.js';
import { SPANISH } from './es.js';
import { FRENCH } from './fr.js';
import type { Language, Lexicon, Meaning, Preposition } from './meaning.js';
import { PORTUGUESE } from './pt.js';

/** A set of languages, one bit each. */
export type Languages = number;

export const LANGUAGE_BITS: Readonly<Record<Language, Languages>> = { en: 1, de: 2, fr: 4, es: 8, pt: 16 };

/** One meaning of a phrase, with all the languages in which it has that meaning. */
export interface Sense {
  readonly meaning: Meaning;
  readonly languages: Languages;
  /** The phrase also means something else in one of them. */
  readonly careful: boolean;
}

/** A word of a phrase: the senses of the phrase that ends here, and the words that may go on from here. */
export interface PhraseNode {
  readonly senses: Sense[];
  readonly next: Map<string, PhraseNode>;
}

export const LEXICONS: readonly Lexicon[] = [ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE];

const split = (phrases: string | undefined): string[] => (phrases ? phrases.split('|') : []);

function* meaningsOf(lexicon: Lexicon): Generator<readonly [string, Meaning]> {
  for (const [index, names] of lexicon.weekdays.entries())
    for (const name of split(names)) yield [name, { kind: 'weekday', weekday: index + 1 }];
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

function* plainWordsOf(lexicon: Lexicon): Generator<readonly [string, Meaning]> {
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
}

function entries<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

function buildRoot(): PhraseNode {
  const root: PhraseNode = { senses: [], next: new Map() };
  for (const lexicon of LEXICONS) {
    const careful = new Set(split(lexicon.careful));
    for (const [phrase, meaning] of meaningsOf(lexicon)) {
      let node = root;
      for (const { lower } of tokenise(phrase, { start: 0, end: phrase.length })) {
        let next = node.next.get(lower);
        if (next === undefined) {
          next = { senses: [], next: new Map() };
          node.next.set(lower, next);
        }
        node = next;
      }
      addSense(node, { meaning, languages: LANGUAGE_BITS[lexicon.language], careful: careful.has(phrase) });
    }
  }
  return root;
}

function addSense(node: PhraseNode, sense: Sense): void {
  const key = JSON.stringify(sense.meaning);
  const index = node.senses.findIndex(({ meaning }) => JSON.stringify(meaning) === key);
  const known = node.senses[index];
  if (known === undefined) {
    node.senses.push(sense);
    return;
  }
  node.senses[index] = {
    meaning: known.meaning,
    languages: known.languages | sense.languages,
    careful: known.careful || sense.careful,
  };
}

/** Every phrase of every language, word by word. */
export const PHRASES: PhraseNode = buildRoot();

/** Words that may follow a bare number that is a day or an hour, of all languages. */
export const GLUE: ReadonlySet<string> = new Set(LEXICONS.flatMap((lexicon) => split(lexicon.glue)));
