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
/** One vowel and one consonant at the end, and no vowel before them but the one of "qu": "plan", "quit". */
const ONE_SHORT_SYLLABLE = /^(?:[^aeiou]{0,3}|[^aeiou]{0,2}qu)[aeiou][^aeiouwxy]$/;

/** The forms of an English verb, by table where irregular and by spelling rule otherwise. */
export function inflect(base: string): VerbForms {
  const irregular = IRREGULAR.get(base);
  if (irregular !== undefined) return irregular;
  const hyphen = base.lastIndexOf('-');
  if (hyphen > 0) return joined(base.slice(0, hyphen + 1), inflect(base.slice(hyphen + 1)));
  const past = base.endsWith('e')
    ? `${base}d`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ied`
      : `${doubled(base)}ed`;
  return { base, third: thirdPerson(base), past, participle: past, ing: ingForm(base) };
}

/** "dry-run" goes as "run" does. */
function joined(first: string, { base, third, past, participle, ing }: VerbForms): VerbForms {
  return {
    base: first + base,
    third: first + third,
    past: first + past,
    participle: first + participle,
    ing: first + ing,
  };
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
  return DOUBLING_VERBS.has(base) || ONE_SHORT_SYLLABLE.test(base) ? base + base.charAt(base.length - 1) : base;
}
