/** Numbers for the names of features, given out as they come up, so that a name is put into a table once. */
export class FeatureBook {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  nameOf(number: number): string {
    return this.#names[number] as string;
  }

  get size(): number {
    return this.#names.length;
  }

  /** The numbers of these names. */
  numbersOf(names: ReadonlySet<string>): Int32Array {
    const numbers = new Int32Array(names.size);
    let at = 0;
    for (const name of names) {
      let number = this.#numbers.get(name);
      if (number === undefined) {
        number = this.#names.push(name) - 1;
        this.#numbers.set(name, number);
      }
      numbers[at++] = number;
    }
    return numbers;
  }
}

/** The features that a fit takes in: `columnOf` gives the column of a feature of the book, -1 for one left out. */
export interface Columns {
  readonly names: readonly string[];
  readonly columnOf: Int32Array;
}

/** Columns for the features that come up in at least `minGroups` conversations; rarer ones would be learnt by heart. */
export function columnsOf(book: FeatureBook, groups: Iterable<Iterable<Int32Array>>, minGroups: number): Columns {
  const spread = new Int32Array(book.size);
  const seenIn = new Int32Array(book.size).fill(-1);
  let group = 0;
  for (const rows of groups) {
    for (const row of rows) {
      for (const feature of row) {
        if (seenIn[feature] === group) continue;
        seenIn[feature] = group;
        spread[feature] = (spread[feature] as number) + 1;
      }
    }
    group++;
  }
  const kept: number[] = [];
  for (const [feature, count] of spread.entries()) if (count >= minGroups) kept.push(feature);
  const inOrder = kept
    .map((feature) => ({ feature, name: book.nameOf(feature) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const columnOf = new Int32Array(book.size).fill(-1);
  for (const [column, { feature }] of inOrder.entries()) columnOf[feature] = column;
  return { names: inOrder.map(({ name }) => name), columnOf };
}

/** The columns of a row of features. */
export function rowIn({ columnOf }: Columns, features: Int32Array): Int32Array {
  return features.map((feature) => columnOf[feature] as number).filter((column) => column >= 0);
}
