import { DOUBLING_VERBS, IRREGULAR_VERBS } from './irregular-verbs.js';

export interface VerbForms {
  readonly base: string;
  readonly third: string;
  readonly past: string;
  readonly participle: string;
  readonly ing: string;
}

const IRREGULAR = new Map(
  IRREGULAR_VERBS.map(([base, third, past, participle, ing]) => [base, { base, third, past, participle, ing }]),
);
const VOWEL = /[aeiou]/;

/** The forms of an English verb, by table where irregular and by spelling rule otherwise. */
export function inflect(base: string): VerbForms {
  const irregular = IRREGULAR.get(base);
  if (irregular !== undefined) return irregular;
  const past = base.endsWith('e')
    ? `${base}d`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ied`
      : `${doubled(base)}ed`;
  return { base, third: thirdPerson(base), past, participle: past, ing: ingForm(base) };
}

function thirdPerson(base: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function ingForm(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (base.endsWith('e') && !/(?:ee|oe|ye)$/.test(base)) return `${base.slice(0, -1)}ing`;
  return `${doubled(base)}ing`;
}

function doubled(base: string): string {
  const last = base.charAt(base.length - 1);
  if (DOUBLING_VERBS.has(base)) return base + last;
  const isShort =
    /^[^aeiou]{0,3}[aeiou][^aeiouwxy]$/.test(base) || (/[^aeiou][aeiou][^aeiouwxy]$/.test(base) && base.length <= 4);
  return isShort && VOWEL.test(base) ? base + last : base;
}
