import type { VerbFormClass } from './verbs.js';

/** The forms of all verbs of a language, by class. `verbs`: those of each. */
export function formsOfAll<C extends VerbFormClass>(
  verbs: readonly Readonly<Record<C, readonly string[]>>[],
): Record<C, Set<string>> {
  const known = {} as Record<C, Set<string>>;
  for (const forms of verbs)
    for (const [name, words] of Object.entries(forms) as [C, readonly string[]][]) {
      known[name] ??= new Set();
      for (const word of words) known[name].add(word);
    }
  return known;
}

/** Infinitives by what "I" do, and by what "I" will do where a row ends with that. */
export function basesOfFirst(rows: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap((row) => [row[1], row.at(-1)].map((form = '') => [form, row[0] ?? ''] as const)));
}

/**
 * The forms of the irregular verbs, which stand with `|` between them, and of those of the regular ones that are not among
 * them, as `conjugate` makes them.
 */
export function conjugated(
  irregular: string,
  regular: string,
  conjugate: (infinitive: string) => string[],
): string[][] {
  const rows = irregular.split(' ').map((row) => row.split('|'));
  const known = new Set(rows.map(([infinitive]) => infinitive));
  return [
    ...rows,
    ...regular
      .split(' ')
      .filter((infinitive) => !known.has(infinitive))
      .map(conjugate),
  ];
}

/**
 * The forms of a regular verb of Spanish or Portuguese, in the order of a row of irregular ones: infinitive, I, you, she, that
 * she may, we, participle, I will. `softened`: the letter before the ending that is written `c` before an `e`.
 */
export function regularForms(infinitive: string, softened: RegExp, future: string): string[] {
  const stem = infinitive.slice(0, -2);
  const inA = infinitive.endsWith('ar');
  const we = inA ? 'amos' : infinitive.endsWith('ir') ? 'imos' : 'emos';
  const soft = stem.endsWith('g')
    ? `${stem}u`
    : stem.endsWith('c')
      ? `${stem.slice(0, -1)}qu`
      : stem.replace(softened, 'c');
  return [
    infinitive,
    `${stem}o`,
    stem + (inA ? 'as' : 'es'),
    stem + (inA ? 'a' : 'e'),
    inA ? `${soft}e` : `${stem}a`,
    stem + we,
    stem + (inA ? 'ado' : 'ido'),
    infinitive + future,
  ];
}
