/**
 * The features of one fit, each with a number. A group of features is a row of numbers, so that a feature is written as
 * the number of its group plus its place in it, and no name is put together where nobody reads it.
 */
export class FeatureSpace {
  readonly #names: string[] = [];

  /** Names by number. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** A feature by itself; gives its number. */
  one(name: string): number {
    return this.#names.push(name) - 1;
  }

  /** One feature for each of `members`: `list:bullet`. Gives the number of the first. */
  group(name: string, members: readonly string[]): number {
    const first = this.#names.length;
    for (const member of members) this.#names.push(`${name}:${member}`);
    return first;
  }

  /** Weights by number; 0 for a feature without one. */
  vectorOf(weights: Readonly<Record<string, number>>): Float64Array {
    return Float64Array.from(this.#names, (name) => weights[name] ?? 0);
  }
}
