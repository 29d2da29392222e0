/** Infinitives by what "I" do, and by what "I" will do where a row ends with that. */
export function basesOfFirst(rows: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap((row) => [row[1], row.at(-1)].map((form = '') => [form, row[0] ?? ''] as const)));
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
