import type { Language } from '../../../languages/language.js';
import { LANGUAGES } from '../../../languages/languages.js';
import { OTHERS } from '../../../languages/others.js';
import type { Sentence } from './sentence.js';
import { KIND } from './token.js';
import type { Tokens } from './tokens.js';
import { WordTable } from './word-table.js';
import { knownWord } from './words.js';

/** What a text is taken for that tells too little, and one in none of the languages. */
const ENGLISH = LANGUAGES[0]?.code as string;
const OTHER = 'other';
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
/** Scripts that tell themselves, and what a text in one is called. */
const SCRIPTS: readonly (readonly [code: string, letters: RegExp, name: string])[] = [
  ['cyrillic', /\p{Script=Cyrillic}/u, 'written in Cyrillic script'],
  ['cjk', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 'Chinese, Japanese or Korean'],
  ['arabic', /\p{Script=Arabic}/u, 'written in Arabic script'],
  ['hebrew', /\p{Script=Hebrew}/u, 'Hebrew'],
  ['greek', /\p{Script=Greek}/u, 'Greek'],
];

const [HOME, ...FOREIGN_LANGUAGES] = LANGUAGES.map(littleWords) as [ReadonlySet<string>, ...ReadonlySet<string>[]];
const LOOKALIKES: ReadonlySet<string> = new Set(LANGUAGES[0]?.functionWords.lookalikes?.split(' '));
const OTHER_WORDS: ReadonlySet<string> = new Set(
  Object.values(OTHERS).flatMap(({ little }) => little?.split(' ') ?? []),
);
const FOREIGN: ReadonlySet<string> = new Set(
  FOREIGN_LANGUAGES.flatMap((words) => [...words]).filter((word) => !HOME.has(word) && !LOOKALIKES.has(word)),
);

function littleWords({ functionWords }: Language): ReadonlySet<string> {
  return new Set(functionWords.little.split(' '));
}

/** Whether a word is a little word of another language than English. */
export function isForeign(norm: string): boolean {
  return FOREIGN.has(norm);
}

/** Share of foreign little words from which a conversation counts as one where other languages are spoken too. */
const MIXED_SHARE = 0.015;

const LITTLE = [HOME, ...FOREIGN_LANGUAGES];
const FOREIGN_BIT = 1 << 16;
const ASKED = 1 << 17;
/** A letter that English words do not have. */
const ACCENTED = 1 << 18;
const LAST_LATIN = 0x36f;
const ANY_LANGUAGE = FOREIGN_BIT - 1;
/** Scripts of their own stand behind the languages. */
const DETECTABLE: readonly string[] = [
  ...LANGUAGES.map(({ code }) => code),
  ...SCRIPTS.map(([script]) => script),
  OTHER,
];
const OTHER_BIT = 1 << (DETECTABLE.length - 1);
/** English and the scripts: for these one word of a short text is enough; little words of the others stand in English as names. */
const SURE = DETECTABLE.reduce((bits, code, at) => {
  const isLatin = code === OTHER || (at > 0 && at < LITTLE.length);
  return isLatin ? bits : bits | (1 << at);
}, 0);
/** For every word: bit n where it speaks for `DETECTABLE[n]`, and whether it is a little word of another language than English. */
for (const words of LITTLE) for (const word of words) knownWord(word);
for (const word of OTHER_WORDS) knownWord(word);
const TELLING = new WordTable(
  (norm) => {
    let bits = scriptOf(norm);
    for (const [at, words] of LITTLE.entries()) if (words.has(norm)) bits |= 1 << at;
    if (OTHER_WORDS.has(norm)) bits |= OTHER_BIT;
    return isForeign(norm) ? bits | FOREIGN_BIT : bits;
  },
  (words, word) => scriptOf(words.normOf(word)),
);

function scriptOf(norm: string): number {
  let bits = ASKED;
  if (/[\u00c0-\u024f\u1e00-\u1eff]/.test(norm)) bits |= ACCENTED;
  if (norm.charCodeAt(0) > LAST_LATIN)
    for (const [at, [, pattern]] of SCRIPTS.entries()) if (pattern.test(norm)) bits |= 1 << (LITTLE.length + at);
  return bits;
}

/** How many of the tokens `[from, to)` are little words of the language. */
export function littleWordsIn({ words, norms }: Tokens, code: string, from: number, to: number): number {
  const telling = TELLING.of(words);
  const bit = 1 << DETECTABLE.indexOf(code);
  let count = 0;
  for (let at = from; at < to; at++) if ((telling.get(norms[at] as number) & bit) !== 0) count++;
  return count;
}

/** What speaks for the languages of a text. */
interface LanguageSigns {
  readonly words: number;
  /** How many words speak for each of `DETECTABLE`. */
  readonly counts: Int32Array;
  /** Places in `DETECTABLE` of those that a word speaks for, in the order in which they came up. */
  readonly found: readonly number[];
  /** Little words that no English text has. */
  readonly foreign: number;
  readonly accented: number;
}

/** Code of the language or script that most of a conversation is in, or `other`; English where there is too little to tell. */
export function languageOf(sentences: readonly Sentence[]): string {
  const { words, counts, found, foreign, accented } = languageSignsIn(sentences);
  const countOf = (place: number | undefined) => (place === undefined ? 0 : (counts[place] as number));
  // Of equals the first to come up wins. Code and names lend English words to notes in any language.
  const ranked = [...found].sort((one, other) => countOf(other) - countOf(one));
  const isMixed = foreign > 2 && foreign > words * MIXED_SHARE && countOf(0) < words * MIN_SHARE;
  const [best = 0, next] = isMixed ? ranked.filter((place) => place > 0) : ranked;
  const language = DETECTABLE[best] as string;
  if (words < ENOUGH_WORDS) return countOf(best) > words / 2 ? language : ENGLISH;
  const isShare = countOf(best) >= words * MIN_SHARE;
  const isSure = (SURE & (1 << best)) !== 0;
  if (!isSure && foreign + accented > 1) return isShare || countOf(best) >= 3 * countOf(next) ? language : OTHER;
  if (isSure && isShare) return language;
  return accented <= Math.max(1, words * MAX_ACCENTED) ? ENGLISH : OTHER;
}

function languageSignsIn(sentences: readonly Sentence[]): LanguageSigns {
  const counts = new Int32Array(DETECTABLE.length);
  const found: number[] = [];
  const signs = { words: 0, counts, found, foreign: 0, accented: 0 };
  const tokens = sentences[0]?.all;
  if (tokens === undefined) return signs;
  const telling = TELLING.of(tokens.words);
  for (const { first, last } of sentences) {
    for (let at = first; at < last; at++) {
      if (tokens.kindOf(at) !== KIND.word) continue;
      signs.words++;
      const bits: number = telling.get(tokens.norms[at] as number);
      if ((bits & (FOREIGN_BIT | OTHER_BIT)) !== 0) signs.foreign++;
      if ((bits & ACCENTED) !== 0) signs.accented++;
      for (let rest: number = bits & ANY_LANGUAGE; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest);
        if (counts[place] === 0) found.push(place);
        counts[place] = (counts[place] as number) + 1;
      }
    }
    if (signs.words > SAMPLE) break;
  }
  return signs;
}

/** What a text in a language or script that {@link languageOf} tells is called in English. */
export function nameOfLanguage(code: string): string {
  const name = LANGUAGES.find((one) => one.code === code)?.name ?? SCRIPTS.find(([script]) => script === code)?.[2];
  return name ?? 'in a language other than English';
}
