/**
 * Where the features of a sentence go, by group and name. Names are handed over in parts and joined only where somebody
 * wants to read them, since joining and hashing strings for every sentence is what would cost most.
 */
export interface FeatureSink {
  /** A feature of one part: the word `send` in the group `w`. */
  flag(group: string, name: string): void;
  /** A feature of two parts: `can` before `you` in the group `b`. */
  pair(group: string, first: string, second: string): void;
}

/** Parts the halves of a two-part name where names are written down. */
const BETWEEN = ' ~ ';

/** Writes the names down, for the fit and for explanations: `w:send`, `b:can ~ you`. */
export class FeatureNames implements FeatureSink {
  readonly names = new Set<string>();

  flag(group: string, name: string): void {
    this.names.add(`${group}:${name}`);
  }

  pair(group: string, first: string, second: string): void {
    this.names.add(`${group}:${first}${BETWEEN}${second}`);
  }
}

type Index = ReadonlyMap<string, ReadonlyMap<string, number>>;
type PairIndex = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

/** Numbers for written names, found again by their parts. */
export class FeatureIndex {
  readonly size: number;
  readonly #flags: Index;
  readonly #pairs: PairIndex;

  constructor(names: readonly string[]) {
    this.size = names.length;
    const flags = new Map<string, Map<string, number>>();
    const pairs = new Map<string, Map<string, Map<string, number>>>();
    names.forEach((name, number) => {
      const colon = name.indexOf(':');
      const group = name.slice(0, colon);
      const rest = name.slice(colon + 1);
      const between = rest.indexOf(BETWEEN);
      if (between < 0) put(flags, group, new Map()).set(rest, number);
      else
        put(put(pairs, group, new Map()), rest.slice(0, between), new Map()).set(
          rest.slice(between + BETWEEN.length),
          number,
        );
    });
    this.#flags = flags;
    this.#pairs = pairs;
  }

  /** The number of a feature, or -1 where no weight is known for it. */
  ofFlag(group: string, name: string): number {
    return this.#flags.get(group)?.get(name) ?? -1;
  }

  ofPair(group: string, first: string, second: string): number {
    return this.#pairs.get(group)?.get(first)?.get(second) ?? -1;
  }
}

function put<K, V>(map: Map<K, V>, key: K, fresh: V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, fresh);
  return fresh;
}
