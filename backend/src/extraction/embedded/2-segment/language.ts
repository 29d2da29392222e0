import { STOP_WORDS } from './lexicon/stop-words.js';
import type { Sentence } from './sentence.js';

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

/** The language that most of a conversation is in; English where there is too little to tell. */
export function languageOf(sentences: readonly Sentence[]): Language {
  const counts = new Map<Language, number>();
  let words = 0;
  for (const sentence of sentences) {
    for (const token of sentence.tokens) {
      if (token.kind !== 'word') continue;
      words++;
      for (const language of Object.keys(STOP_WORDS) as (keyof typeof STOP_WORDS)[]) {
        if (STOP_WORDS[language].has(token.norm)) counts.set(language, (counts.get(language) ?? 0) + 1);
      }
      const code = token.norm.charCodeAt(0);
      if (code > 0x36f)
        for (const [script, pattern] of SCRIPTS)
          if (pattern.test(token.norm)) counts.set(script, (counts.get(script) ?? 0) + 1);
    }
    if (words > SAMPLE) break;
  }
  let best: Language = 'en';
  let most = 0;
  for (const [language, count] of counts) {
    if (count > most) {
      best = language;
      most = count;
    }
  }
  if (words < 8) return most > 0 && words > 0 && most / words > 0.5 ? best : 'en';
  return most / words >= MIN_SHARE ? best : 'other';
}

/** Little words of other languages that English texts hold too, as words, names or abbreviations of their own. */
const ENGLISH_TOO: ReadonlySet<string> = new Set(
  'die on no do des est son sur com e o y os pas ou also den dem auf il el du con por del pero'.split(' '),
);
const FOREIGN: ReadonlySet<string> = new Set(
  [...STOP_WORDS.de, ...STOP_WORDS.fr, ...STOP_WORDS.es, ...STOP_WORDS.pt].filter(
    (word) => !STOP_WORDS.en.has(word) && !ENGLISH_TOO.has(word),
  ),
);
/** Share of foreign little words from which a conversation counts as one where other languages are spoken too. */
const MIXED_SHARE = 0.015;

/** Whether a conversation is in English throughout; a sentence here and there in another language leaves it so. */
export function isPlainEnglish(sentences: readonly Sentence[]): boolean {
  let words = 0;
  let foreign = 0;
  for (const sentence of sentences) {
    words += sentence.tokens.length;
    foreign += foreignWords(sentence);
    if (words > SAMPLE) break;
  }
  return foreign < 2 || foreign / words < MIXED_SHARE;
}

/** How many little words of other languages a sentence holds. */
export function foreignWords({ tokens }: Sentence): number {
  let count = 0;
  for (const token of tokens) if (token.kind === 'word' && FOREIGN.has(token.norm)) count++;
  return count;
}
