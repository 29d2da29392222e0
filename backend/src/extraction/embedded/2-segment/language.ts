import { STOP_WORDS } from './lexicon/stop-words.js';
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
const LAST_LATIN = 0x36f;
const ANY_LANGUAGE = FOREIGN_BIT - 1;
/** Scripts of their own stand behind the languages. */
const TOLD: readonly Language[] = [...LANGUAGES, ...SCRIPTS.map(([script]) => script)];
/** For every word: bit n where it speaks for `TOLD[n]`, and whether it is a little word of another language than English. */
for (const language of LANGUAGES) for (const word of STOP_WORDS[language]) knownWord(word);
const TELLING = new WordTable(
  (norm) => {
    let bits = scriptOf(norm);
    for (const [at, language] of LANGUAGES.entries()) if (STOP_WORDS[language].has(norm)) bits |= 1 << at;
    return isForeign(norm) ? bits | FOREIGN_BIT : bits;
  },
  (words, word) => (words.letterOf(word, 0) > LAST_LATIN ? scriptOf(words.normOf(word)) : ASKED),
);

function scriptOf(norm: string): number {
  let bits = ASKED;
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

/** The language that most of a conversation is in; English where there is too little to tell. */
export function languageOf(sentences: readonly Sentence[]): Language {
  const tokens = sentences[0]?.all;
  if (tokens === undefined) return 'en';
  const telling = TELLING.of(tokens.words);
  const counts = new Int32Array(TOLD.length);
  /** In the order in which they come up: of equals the first wins. */
  const found: number[] = [];
  let words = 0;
  for (const { first, last } of sentences) {
    for (let at = first; at < last; at++) {
      if (tokens.kindOf(at) !== KIND.word) continue;
      words++;
      const bits: number = telling.get(tokens.norms[at] as number) & ANY_LANGUAGE;
      for (let rest: number = bits; rest !== 0; rest &= rest - 1) {
        const told = 31 - Math.clz32(rest & -rest);
        if (counts[told] === 0) found.push(told);
        counts[told] = (counts[told] as number) + 1;
      }
    }
    if (words > SAMPLE) break;
  }
  let best: Language = 'en';
  let most = 0;
  for (const told of found) {
    const count = counts[told] as number;
    if (count > most) {
      best = TOLD[told] as Language;
      most = count;
    }
  }
  if (words < 8) return most > 0 && words > 0 && most / words > 0.5 ? best : 'en';
  return most / words >= MIN_SHARE ? best : 'other';
}

/** Whether a conversation is in English throughout; a sentence here and there in another language leaves it so. */
export function isPlainEnglish(sentences: readonly Sentence[]): boolean {
  const tokens = sentences[0]?.all;
  if (tokens === undefined) return true;
  const telling = TELLING.of(tokens.words);
  let words = 0;
  let foreign = 0;
  for (const { first, last } of sentences) {
    words += last - first;
    for (let at = first; at < last; at++) {
      if (tokens.kindOf(at) === KIND.word && (telling.get(tokens.norms[at] as number) & FOREIGN_BIT) !== 0) foreign++;
    }
    if (words > SAMPLE) break;
  }
  return foreign < 2 || foreign / words < MIXED_SHARE;
}
