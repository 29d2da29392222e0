import { wordsOf } from '../../languages/languages.js';

const DAY_FIRST_WORDS = wordsOf('dates.dayFirst');

const WORD = /\p{L}+/gu;
const SAMPLE = 8_000;
const SHARE = 0.08;

/** Whether a text is written in a language whose dates put the day first: German, French, Spanish, Portuguese and so on. */
export function usesDayBeforeMonth(text: string): boolean {
  let words = 0;
  let found = 0;
  for (const [word] of text.slice(0, SAMPLE).matchAll(WORD)) {
    words++;
    if (DAY_FIRST_WORDS.has(word.toLowerCase())) found++;
  }
  return words > 0 && found / words >= SHARE;
}
