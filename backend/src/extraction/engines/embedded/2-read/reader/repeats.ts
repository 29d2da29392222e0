import { NO_LETTERS, WordIndex, withLetter } from '../../../../letters/word-index.js';
import type { Stretch } from './worth-reading.js';

/** Numbers for lists of integers, from 0 in the order in which they come up. Equal lists have the same number. */
export class ListNumbers {
  readonly #index = new WordIndex(64);

  of(list: Int32Array): number {
    const units = new Uint16Array(list.buffer, list.byteOffset, list.length * 2);
    let hash = NO_LETTERS;
    for (let at = 0; at < units.length; at++) hash = withLetter(hash, units[at] as number);
    const known = this.#index.find(units, units.length, hash);
    return known >= 0 ? known : this.#index.add(units, units.length, hash);
  }
}

/**
 * Where a list repeats itself, given that what is computed of a place depends on the places up to `reach` before and after
 * it: for each place the first with the same surroundings, and the stretches that have to be computed for those.
 */
export function repeatsIn(
  list: Int32Array,
  reach: number,
): { readonly firsts: Int32Array; readonly stretches: readonly Stretch[] } {
  const numbers = new ListNumbers();
  const padded = new Int32Array(list.length + 2 * reach).fill(-1);
  padded.set(list, reach);
  const firsts = new Int32Array(list.length);
  const firstOf: number[] = [];
  const stretches: { from: number; to: number }[] = [];
  for (let at = 0; at < list.length; at++) {
    const number = numbers.of(padded.subarray(at, at + 2 * reach + 1));
    firsts[at] = firstOf[number] ??= at;
    if (firsts[at] !== at) continue;
    const to = Math.min(list.length, at + reach + 1);
    const last = stretches.at(-1);
    if (last !== undefined && at - reach <= last.to) last.to = to;
    else stretches.push({ from: Math.max(0, at - reach), to });
  }
  return { firsts, stretches };
}
