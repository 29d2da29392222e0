/**
 * The features of a fit, each with a number. A group of features is a range of numbers, so a feature is the number of its
 * group plus its place in it, and no name has to be built while scoring.
 */
export class FeatureSpace {
  readonly #names: string[] = [];

  /** Names by number. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Adds a single feature and returns its number. */
  one(name: string): number {
    return this.#names.push(name) - 1;
  }

  /** Adds one feature for each of `members`, such as `list:bullet`. Returns the number of the first. */
  group(name: string, members: readonly string[]): number {
    const first = this.#names.length;
    for (const member of members) this.#names.push(`${name}:${member}`);
    return first;
  }

  /** Weights by number; 0 for a feature without a weight. */
  vectorOf(weights: Readonly<Record<string, number>>): Float64Array {
    return Float64Array.from(this.#names, (name) => weights[name] ?? 0);
  }
}
