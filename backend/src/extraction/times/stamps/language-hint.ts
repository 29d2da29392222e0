/** Frequent words of languages that write the day before the month, none of them an English word. */
const DAY_FIRST_WORDS: ReadonlySet<string> = new Set(
  (
    'und nicht ist das der ich wir mit auf für auch noch aber den ein eine zum zur bis ' +
    'les des est pour pas que dans une nous vous sur avec mais qui ' +
    'los las una por con para pero más está hay del qué como ' +
    'não uma você mas com são muito isso ' +
    'che non sono della per anche il het een niet voor maar met'
  ).split(' '),
);

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
