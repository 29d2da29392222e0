import type { PlainSentence } from './plain-sentences.js';

const WORD = /[\p{L}\p{N}]{1,40}(?:['’][\p{L}]{1,10})?|[?!]/gu;

/** Words and pairs of words of each sentence, of the one before it and of the one behind it, by name. */
export function ngramsOf(sentences: readonly PlainSentence[]): Set<string>[] {
  const own = sentences.map(({ text }) => grams(text.toLowerCase().match(WORD) ?? []));
  return own.map((names, at) => {
    const all = new Set(['bias', ...names]);
    for (const name of own[at - 1] ?? []) all.add(`before ${name}`);
    for (const name of own[at + 1] ?? []) all.add(`after ${name}`);
    return all;
  });
}

function grams(words: readonly string[]): string[] {
  const bounded = ['^', ...words, '$'];
  return [...words, ...bounded.slice(1).map((word, at) => `${bounded[at]} ${word}`)];
}
