import { germanAsks } from './de/asks.js';
import { germanAssignments, germanCommitments } from './de/commitments.js';
import { germanCompletions, germanProposals, germanSettlements, germanSocial, germanUptake } from './de/decisions.js';
import { germanWorries } from './de/worries.js';
import { asks } from './en/asks.js';
import { assignments, commitments } from './en/commitments.js';
import { completions, proposals, settlements, social, uptake } from './en/decisions.js';
import { worries } from './en/worries.js';
import { spanishAsks } from './es/asks.js';
import { spanishAssignments, spanishCommitments } from './es/commitments.js';
import {
  spanishCompletions,
  spanishProposals,
  spanishSettlements,
  spanishSocial,
  spanishUptake,
} from './es/decisions.js';
import { spanishWorries } from './es/worries.js';
import { frenchAsks } from './fr/asks.js';
import { frenchAssignments, frenchCommitments } from './fr/commitments.js';
import { frenchCompletions, frenchProposals, frenchSettlements, frenchSocial, frenchUptake } from './fr/decisions.js';
import { frenchWorries } from './fr/worries.js';
import type { CueTable } from './frames/frame.js';
import { markers } from './markers.js';
import { portugueseAsks } from './pt/asks.js';
import { portugueseAssignments, portugueseCommitments } from './pt/commitments.js';
import {
  portugueseCompletions,
  portugueseProposals,
  portugueseSettlements,
  portugueseSocial,
  portugueseUptake,
} from './pt/decisions.js';
import { portugueseWorries } from './pt/worries.js';

/** English tables; they hold the marks and signs that every language uses too. */
export const ENGLISH_CUE_TABLES: readonly CueTable[] = [
  markers,
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

const GERMAN_CUE_TABLES: readonly CueTable[] = [
  germanAsks,
  germanCommitments,
  germanAssignments,
  germanProposals,
  germanSettlements,
  germanUptake,
  germanCompletions,
  germanWorries,
  germanSocial,
];

const FRENCH_CUE_TABLES: readonly CueTable[] = [
  frenchAsks,
  frenchCommitments,
  frenchAssignments,
  frenchProposals,
  frenchSettlements,
  frenchUptake,
  frenchCompletions,
  frenchWorries,
  frenchSocial,
];

const SPANISH_CUE_TABLES: readonly CueTable[] = [
  spanishAsks,
  spanishCommitments,
  spanishAssignments,
  spanishProposals,
  spanishSettlements,
  spanishUptake,
  spanishCompletions,
  spanishWorries,
  spanishSocial,
];

const PORTUGUESE_CUE_TABLES: readonly CueTable[] = [
  portugueseAsks,
  portugueseCommitments,
  portugueseAssignments,
  portugueseProposals,
  portugueseSettlements,
  portugueseUptake,
  portugueseCompletions,
  portugueseWorries,
  portugueseSocial,
];

/** Every cue table. A cue means the same in every language, and tables of all languages are read together. */
export const CUE_TABLES: readonly CueTable[] = [
  ...ENGLISH_CUE_TABLES,
  ...GERMAN_CUE_TABLES,
  ...FRENCH_CUE_TABLES,
  ...SPANISH_CUE_TABLES,
  ...PORTUGUESE_CUE_TABLES,
];
