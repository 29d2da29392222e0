import { WORD_CLASS } from '#extraction/engines/embedded/2-read/lexicon/word-classes';
import type { FramePattern } from './frame.js';

/** What a slot asks of a token beside its word classes. */
export type SlotTest = 'verb' | 'name' | 'who' | 'any' | 'number';

/** One element of a compiled frame: it holds for one of its words, or for a token that one of its slots takes. */
export interface FrameElement {
  readonly words: ReadonlySet<string>;
  readonly tests: readonly SlotTest[];
  readonly classes: number;
  readonly optional: boolean;
  /** Up to three tokens of any kind. */
  readonly gap: boolean;
}

export interface CompiledFrame {
  readonly cue: string;
  readonly elements: readonly FrameElement[];
  readonly anchor: 'none' | 'clause' | 'sentence';
  readonly atEnd: boolean;
}

const SLOTS: Readonly<Record<string, { readonly test?: SlotTest; readonly classes?: number }>> = {
  '<v>': { test: 'verb', classes: WORD_CLASS.work },
  '<V>': { classes: WORD_CLASS.work },
  '<ving>': { classes: WORD_CLASS.workIng },
  '<ved>': { classes: WORD_CLASS.workPast },
  '<vs>': { classes: WORD_CLASS.workThird },
  '<n>': { test: 'name' },
  '<who>': { test: 'who' },
  '<x>': { test: 'any' },
  '<num>': { test: 'number' },
  '<day>': { classes: WORD_CLASS.day },
  '<det>': { classes: WORD_CLASS.determiner },
  '<part>': { classes: WORD_CLASS.participle },
  '<inf>': { classes: WORD_CLASS.infinitive },
  '<fut1>': { classes: WORD_CLASS.futureFirst },
  '<fut3>': { classes: WORD_CLASS.futureThird },
  '<2>': { classes: WORD_CLASS.second },
  '<imp>': { classes: WORD_CLASS.clearImperative },
  '<de:inf>': { classes: WORD_CLASS.deInfinitive },
  '<de:1>': { classes: WORD_CLASS.deFirst },
  '<de:2>': { classes: WORD_CLASS.deSecond },
  '<de:3>': { classes: WORD_CLASS.deThird },
  '<de:imp>': { classes: WORD_CLASS.deImperative },
  '<fr:1>': { classes: WORD_CLASS.frFirst },
  '<fr:3>': { classes: WORD_CLASS.frThird },
  '<fr:vous>': { classes: WORD_CLASS.frVous },
  '<fr:nous>': { classes: WORD_CLASS.frNous },
  '<ib:1>': { classes: WORD_CLASS.ibFirst },
  '<ib:3>': { classes: WORD_CLASS.ibThird },
  '<ib:sub>': { classes: WORD_CLASS.ibSubjunctive },
  '<ib:we>': { classes: WORD_CLASS.ibWe },
};

/** A frame has no more elements than this. */
export const MOST_ELEMENTS = 15;

/** Reads a frame pattern. Throws on a pattern that is not of the form, so that a slip in a table stops the start. */
export function compileFrame(cue: string, pattern: FramePattern): CompiledFrame {
  const parts = pattern.split(/\s+/).filter((part) => part !== '');
  let anchor: CompiledFrame['anchor'] = 'none';
  let atEnd = false;
  if (parts[0] === '^' || parts[0] === '^^') anchor = parts.shift() === '^' ? 'clause' : 'sentence';
  if (parts.at(-1) === '$') {
    parts.pop();
    atEnd = true;
  }
  const elements = parts.map((part) => compileElement(part, pattern));
  if (elements.length > MOST_ELEMENTS)
    throw new Error(`frame of cue ${cue} has more than ${MOST_ELEMENTS} elements: ${pattern}`);
  const first = elements[0];
  if (first === undefined || first.gap)
    throw new Error(`frame of cue ${cue} must begin with a word or a slot: ${pattern}`);
  return { cue, elements, anchor, atEnd };
}

function compileElement(part: string, pattern: string): FrameElement {
  if (part === '*') return { words: new Set(), tests: [], classes: 0, optional: false, gap: true };
  const optional = part.length > 1 && part.endsWith('?') && !part.endsWith('|?');
  const words = new Set<string>();
  const tests: SlotTest[] = [];
  let classes = 0;
  for (const choice of (optional ? part.slice(0, -1) : part).split('|')) {
    const slot = SLOTS[choice];
    if (choice === '') throw new Error(`empty choice in frame: ${pattern}`);
    if (slot === undefined && /^<./.test(choice)) throw new Error(`unknown slot ${choice} in frame: ${pattern}`);
    if (slot === undefined) words.add(choice);
    else {
      if (slot.test !== undefined) tests.push(slot.test);
      classes |= slot.classes ?? 0;
    }
  }
  return { words, tests, classes, optional, gap: false };
}
