import { knownWord } from '#extraction/engines/embedded/1-segment/words';
import { WORD_CLASS } from '#extraction/engines/embedded/2-read/lexicon/word-classes';
import type { CompiledFrame, FrameElement } from './compile-frame.js';
import { SLOT } from './slots.js';

/** What an element of a frame may be beside its words and slots, as bits. */
export const ELEMENT = {
  optional: 1 << 8,
  gap: 1 << 9,
  /** What it takes is the verb that the frame asks for. */
  verb: 1 << 10,
} as const;

/** Forms that stand first in what is to be done; German ones stand last, and are not among them. */
const VERB_FORMS =
  WORD_CLASS.work |
  WORD_CLASS.workIng |
  WORD_CLASS.infinitive |
  WORD_CLASS.clearImperative |
  WORD_CLASS.frFirst |
  WORD_CLASS.frVous |
  WORD_CLASS.ibFirst |
  WORD_CLASS.ibThird |
  WORD_CLASS.ibSubjunctive |
  WORD_CLASS.futureFirst |
  WORD_CLASS.futureThird;

/** Columns of an element in {@link FrameProgram.elements}. */
export const COLUMN = {
  /** Bits of {@link SLOT} and of {@link ELEMENT}. */
  bits: 0,
  classes: 1,
  /** Where its words begin in {@link FrameProgram.words}, and where they end. */
  wordsFrom: 2,
  wordsTo: 3,
} as const;
export const COLUMNS = 4;

/** The elements of many frames, laid out as rows of numbers; those of one frame follow each other. */
export class FrameProgram {
  readonly elements: number[] = [];
  readonly words: number[] = [];

  /** Adds the elements of a frame; gives the number of the first. */
  add({ elements }: CompiledFrame): number {
    const first = this.elements.length / COLUMNS;
    for (const element of elements) this.#addElement(element);
    return first;
  }

  #addElement({ words, tests, classes, optional, gap }: FrameElement): void {
    const isVerb = tests.includes('verb') || (classes & VERB_FORMS) !== 0;
    const from = this.words.length;
    for (const word of words) this.words.push(knownWord(word));
    this.elements.push(
      slotsOf(tests) | (optional ? ELEMENT.optional : 0) | (gap ? ELEMENT.gap : 0) | (isVerb ? ELEMENT.verb : 0),
      classes,
      from,
      this.words.length,
    );
  }
}

/** The tests of an element, as bits of {@link SLOT}. */
export function slotsOf(tests: FrameElement['tests']): number {
  return tests.reduce((bits, test) => bits | SLOT[test], 0);
}
