/** A few words by number, in ascending order. Sets are compared for every pair of items. */
export class WordSet {
  readonly marks: Int32Array;
  /** One bit for each remainder of the numbers divided by 32. Sets without a common bit share no word. */
  readonly bits: number;

  private constructor(marks: Int32Array) {
    this.marks = marks;
    let bits = 0;
    for (let at = 0; at < marks.length; at++) bits |= 1 << ((marks[at] as number) & 31);
    this.bits = bits;
  }

  /** The set of these numbers, which may come in any order and more than once. */
  static of(numbers: Iterable<number> & ArrayLike<number>): WordSet {
    if (numbers.length === 0) return WordSet.empty;
    const sorted = Int32Array.from(numbers).sort();
    let size = 0;
    for (let at = 0; at < sorted.length; at++) {
      const mark = sorted[at] as number;
      if (size === 0 || mark !== sorted[size - 1]) sorted[size++] = mark;
    }
    return new WordSet(size === sorted.length ? sorted : sorted.slice(0, size));
  }

  /** The empty set. */
  static readonly empty: WordSet = new WordSet(new Int32Array(0));

  get size(): number {
    return this.marks.length;
  }
}

/** How many words two sets share. */
export function sharedCount(a: WordSet, b: WordSet): number {
  if ((a.bits & b.bits) === 0) return 0;
  const { marks } = a;
  const { marks: others } = b;
  let count = 0;
  for (let at = 0, other = 0; at < marks.length && other < others.length; ) {
    const difference = (marks[at] as number) - (others[other] as number);
    if (difference === 0) count++;
    if (difference <= 0) at++;
    if (difference >= 0) other++;
  }
  return count;
}

/**
 * Whether two sentences are about the same thing: they share at least two words, and more than a third of those of the
 * longer one.
 */
export function areOfOneThing(a: WordSet, b: WordSet): boolean {
  const shared = sharedCount(a, b);
  return shared >= 2 && 3 * shared > Math.max(a.size, b.size);
}

/** The words of several sets together. */
export function unionOf(sets: readonly WordSet[]): WordSet {
  const numbers: number[] = [];
  for (const { marks } of sets) for (let at = 0; at < marks.length; at++) numbers.push(marks[at] as number);
  return WordSet.of(numbers);
}
