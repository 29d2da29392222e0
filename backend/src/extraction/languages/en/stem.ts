import { IRREGULAR_VERBS } from './irregular-verbs.js';

/** "frozen" and "froze" are "freeze"; forms of "be", "do" and "have" never carry a topic. */
const BASE_OF_IRREGULAR = new Map(IRREGULAR_VERBS.flatMap(([base, ...forms]) => forms.map((form) => [form, base])));

/** Cuts the regular endings of English inflection; good enough to compare words, not to show them. */
export function stem(word: string): string {
  const base = BASE_OF_IRREGULAR.get(word);
  if (base !== undefined) return dropE(base);
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3));
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2));
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us'))
    return dropE(word.slice(0, -1));
  return dropE(word);
}

function undouble(bare: string): string {
  const last = bare.charAt(bare.length - 1);
  return last === bare.charAt(bare.length - 2) && !'lsz'.includes(last) ? bare.slice(0, -1) : bare;
}

function dropE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}
