import { OTHER_WORDS, STOP_WORDS } from './lexicon/stop-words.js';
import type { Sentence } from './sentence.js';
import { KIND } from './token.js';
import type { Tokens } from './tokens.js';
import { type WordNumbers, WordTable } from './word-table.js';
import { knownWord } from './words.js';

export type Language = keyof typeof STOP_WORDS | 'cyrillic' | 'cjk' | 'arabic' | 'hebrew' | 'greek' | 'other';

/** Tokens that are looked at: enough to tell, however long the text is. */
const SAMPLE = 4000;
/**
 * Share of little words from which a language counts. English threads measured .33 to .49, German ones 0 and Spanish
 * ones .03 for the English list, so that .08 parts them widely.
 */
const MIN_SHARE = 0.08;
/** With fewer words, only what most of them speak for counts. */
const ENOUGH_WORDS = 8;
/** Share of words with foreign letters up to which a text without any little words counts as English. */
const MAX_ACCENTED = 0.04;
const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['cjk', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['greek', /\p{Script=Greek}/u],
];

/** Little words of other languages that English texts hold too, as words, names or abbreviations of their own. */
const ENGLISH_TOO: ReadonlySet<string> = new Set(
  'die on no do des est son sur com e o y os pas ou also den dem auf il el du con por del pero'.split(' '),
);
const FOREIGN: ReadonlySet<string> = new Set(
  [...STOP_WORDS.de, ...STOP_WORDS.fr, ...STOP_WORDS.es, ...STOP_WORDS.pt].filter(
    (word) => !STOP_WORDS.en.has(word) && !ENGLISH_TOO.has(word),
  ),
);
/** Whether a word is a little word of another language than English. */
export function isForeign(norm: string): boolean {
  return FOREIGN.has(norm);
}

/** Share of foreign little words from which a conversation counts as one where other languages are spoken too. */
const MIXED_SHARE = 0.015;

const LANGUAGES = Object.keys(STOP_WORDS) as (keyof typeof STOP_WORDS)[];
const FOREIGN_BIT = 1 << 16;
const ASKED = 1 << 17;
/** A letter that English words do not have. */
const ACCENTED = 1 << 18;
const LAST_ASCII = 0x7f;
const LAST_LATIN = 0x36f;
const ANY_LANGUAGE = FOREIGN_BIT - 1;
/** Scripts of their own stand behind the languages. */
const TOLD: readonly Language[] = [...LANGUAGES, ...SCRIPTS.map(([script]) => script), 'other'];
const OTHER_BIT = 1 << (TOLD.length - 1);
/** English and the scripts: for these one word of a short text is enough; little words of the others stand in English as names. */
const SURE = TOLD.reduce((bits, told, at) => {
  const isLatin = told === 'other' || (told in STOP_WORDS && told !== 'en');
  return isLatin ? bits : bits | (1 << at);
}, 0);
/** For every word: bit n where it speaks for `TOLD[n]`, and whether it is a little word of another language than English. */
for (const language of LANGUAGES) for (const word of STOP_WORDS[language]) knownWord(word);
for (const word of OTHER_WORDS) knownWord(word);
const TELLING = new WordTable(
  (norm) => {
    let bits = scriptOf(norm);
    for (const [at, language] of LANGUAGES.entries()) if (STOP_WORDS[language].has(norm)) bits |= 1 << at;
    if (OTHER_WORDS.has(norm)) bits |= OTHER_BIT;
    return isForeign(norm) ? bits | FOREIGN_BIT : bits;
  },
  (words, word) => {
    for (let at = 0; at < words.lengthOf(word); at++)
      if (words.letterOf(word, at) > LAST_ASCII) return scriptOf(words.normOf(word));
    return ASKED;
  },
);

function scriptOf(norm: string): number {
  let bits = ASKED;
  if (/[\u00c0-\u024f\u1e00-\u1eff]/.test(norm)) bits |= ACCENTED;
  if (norm.charCodeAt(0) > LAST_LATIN)
    for (const [at, [, pattern]] of SCRIPTS.entries()) if (pattern.test(norm)) bits |= 1 << (LANGUAGES.length + at);
  return bits;
}

/** Counts the little words by which the language of tokens is told. */
export class LittleWords {
  readonly #tokens: Tokens;
  readonly #telling: WordNumbers;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
    this.#telling = TELLING.of(tokens.words);
  }

  /** How many of the tokens `[from, to)` are little words of the language. */
  countIn(language: keyof typeof STOP_WORDS, from: number, to: number): number {
    const bit = 1 << LANGUAGES.indexOf(language);
    let count = 0;
    for (let at = from; at < to; at++) if ((this.#telling.get(this.#tokens.norms[at] as number) & bit) !== 0) count++;
    return count;
  }
}

/** What speaks for the languages of a text. */
interface Evidence {
  readonly words: number;
  /** How many words speak for each of `TOLD`. */
  readonly counts: Int32Array;
  /** Places in `TOLD` of those that a word speaks for, in the order in which they came up. */
  readonly found: readonly number[];
  /** Little words that no English text has. */
  readonly foreign: number;
  readonly accented: number;
}

/** The language that most of a conversation is in; English where there is too little to tell. */
export function languageOf(sentences: readonly Sentence[]): Language {
  const { words, counts, found, foreign, accented } = evidenceIn(sentences);
  const countOf = (told: number | undefined) => (told === undefined ? 0 : (counts[told] as number));
  // Of equals the first to come up wins. Code and names lend English words to notes in any language.
  const ranked = [...found].sort((one, other) => countOf(other) - countOf(one));
  const isMixed = foreign > 2 && foreign > words * MIXED_SHARE && countOf(0) < words * MIN_SHARE;
  const [best = 0, next] = isMixed ? ranked.filter((told) => told > 0) : ranked;
  const language = TOLD[best] as Language;
  if (words < ENOUGH_WORDS) return countOf(best) > words / 2 ? language : 'en';
  const isShare = countOf(best) >= words * MIN_SHARE;
  const isSure = (SURE & (1 << best)) !== 0;
  if (!isSure && foreign + accented > 1) return isShare || countOf(best) >= 3 * countOf(next) ? language : 'other';
  if (isSure && isShare) return language;
  return accented <= Math.max(1, words * MAX_ACCENTED) ? 'en' : 'other';
}

function evidenceIn(sentences: readonly Sentence[]): Evidence {
  const counts = new Int32Array(TOLD.length);
  const found: number[] = [];
  const evidence = { words: 0, counts, found, foreign: 0, accented: 0 };
  const tokens = sentences[0]?.all;
  if (tokens === undefined) return evidence;
  const telling = TELLING.of(tokens.words);
  for (const { first, last } of sentences) {
    for (let at = first; at < last; at++) {
      if (tokens.kindOf(at) !== KIND.word) continue;
      evidence.words++;
      const bits: number = telling.get(tokens.norms[at] as number);
      if ((bits & (FOREIGN_BIT | OTHER_BIT)) !== 0) evidence.foreign++;
      if ((bits & ACCENTED) !== 0) evidence.accented++;
      for (let rest: number = bits & ANY_LANGUAGE; rest !== 0; rest &= rest - 1) {
        const told = 31 - Math.clz32(rest & -rest);
        if (counts[told] === 0) found.push(told);
        counts[told] = (counts[told] as number) + 1;
      }
    }
    if (evidence.words > SAMPLE) break;
  }
  return evidence;
}
