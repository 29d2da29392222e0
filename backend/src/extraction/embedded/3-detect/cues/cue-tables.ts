import type { CueTable } from '../frames/frame.js';
import { asks } from './en/asks.js';
import { assignments, commitments } from './en/commitments.js';
import { completions, proposals, settlements, social, uptake } from './en/decisions.js';
import { worries } from './en/worries.js';

/** Every cue table, in the order in which their cues are numbered. Tables of all languages are read together. */
export const CUE_TABLES: readonly CueTable[] = [
  asks,
  commitments,
  assignments,
  proposals,
  settlements,
  uptake,
  completions,
  worries,
  social,
];
