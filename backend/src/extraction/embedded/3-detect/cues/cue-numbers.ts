import { ACTS, actOf } from '../act.js';
import { CUE_TABLES } from './cue-tables.js';

/** The cue of a sentence that ends with a question mark; no frame gives it. */
const BY_MARK = 'question.mark';

/** Every cue, in the order of its number. */
export const CUES: readonly string[] = [...new Set([...CUE_TABLES.flatMap((table) => Object.keys(table)), BY_MARK])];
const NUMBERS = new Map(CUES.map((cue, number) => [cue, number]));

/** The number of a cue. Throws on a name that no table has, so that a slip in a rule stops the start. */
export function cueNumber(cue: string): number {
  const number = NUMBERS.get(cue);
  if (number === undefined) throw new Error(`no cue table has the cue ${cue}`);
  return number;
}

/** The number of a cue, or -1 for a name that no table has. */
export function knownCueNumber(cue: string): number {
  return NUMBERS.get(cue) ?? -1;
}

export const QUESTION_MARK_CUE = cueNumber(BY_MARK);

/** For every cue the bit of the act that it speaks for. */
export const ACT_BIT_OF_CUE = Int32Array.from(CUES, (cue) => 1 << ACTS.indexOf(actOf(cue)));

/** How many numbers of 32 bits hold one bit for every cue. */
export const CUE_WORDS = Math.ceil(CUES.length / 32);
