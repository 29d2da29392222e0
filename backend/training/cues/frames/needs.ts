import { knownWord } from '#extraction/engines/embedded/1-segment/words';
import type { FrameElement } from './compile-frame.js';
import { slotsOf } from './program.js';

/**
 * What a sentence must hold somewhere for a frame to be worth a try, besides the word by which the frame is found; 0 for
 * nothing. Held against the union over the sentence (`Reading.held`), it spares two of five tries in mail and chat.
 */
export interface Needs {
  /** One of the words with these bits, see {@link wordBit}. */
  readonly words: number;
  /** A token with one of these classes or slots. */
  readonly classes: number;
  readonly slots: number;
}

/** One of 32 bits for every word. */
export function wordBit(word: number): number {
  return 1 << (word & 31);
}

/** What the elements of a frame need, those at the places in `found` left aside: of what must be there, the rarest. */
export function needsOf(elements: readonly FrameElement[], found: readonly number[]): Needs {
  const required = elements.filter(({ optional, gap }, at) => !optional && !gap && !found.includes(at));
  const literals = required.filter(({ tests, classes }) => tests.length === 0 && classes === 0);
  const slots = required.filter(({ words, tests }) => words.size === 0 && !tests.includes('any'));
  const [literal] = literals.sort((a, b) => a.words.size - b.words.size);
  const [slot] = slots.sort((a, b) => breadthOf(a) - breadthOf(b));
  let words = 0;
  for (const word of literal?.words ?? []) words |= wordBit(knownWord(word));
  return { words, classes: slot?.classes ?? 0, slots: slotsOf(slot?.tests ?? []) };
}

/** How many classes and tests an element takes: the fewer, the rarer. */
function breadthOf({ classes, tests }: FrameElement): number {
  let breadth = tests.length;
  for (let rest = classes; rest !== 0; rest &= rest - 1) breadth++;
  return breadth;
}
