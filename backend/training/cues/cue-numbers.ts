import { MOVE_BIT, type Move } from '#extraction/engines/embedded/2-read/moves';
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

export const QUESTION_MARK_CUE = cueNumber(BY_MARK);

/** Cues that say more of a move than their family does. */
const SIGNAL_OF_CUE: Readonly<Record<string, Move>> = {
  'commit.negative': 'declines',
  'commit.on-it': 'on_it',
  'commit.will-do': 'will_do',
  'commit.will': 'will',
  'commit.you-get': 'you_get',
  'done.done': 'closed',
  'decide.condition': 'condition',
  'decide.change': 'reverses',
  'question.choice': 'choice',
};

/** What a cue is named after: the part of its name before the point, a move but for "marker". */
export function familyOf(cue: string): string {
  const dot = cue.indexOf('.');
  return dot < 0 ? cue : cue.slice(0, dot);
}

/** For every cue the bits of the moves that it speaks for. A marker speaks for none: it is told by its place. */
export const MOVES_OF_CUE = Int32Array.from(CUES, (cue) => bitOf(familyOf(cue)) | bitOf(SIGNAL_OF_CUE[cue] ?? ''));

function bitOf(move: string): number {
  return MOVE_BIT[move as Move] ?? 0;
}

/** How many numbers of 32 bits hold one bit for every cue. */
export const CUE_WORDS = Math.ceil(CUES.length / 32);
