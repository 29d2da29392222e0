import type { DecisionStatus, RiskCategory, RiskStatus, TaskKind, TaskStatus } from '../../../types/extraction.js';
import type { Candidate, Opinion } from '../2-read/candidate.js';
import type { WordSet } from '../2-read/word-set.js';
import type { OwnerFinding } from './owner/owner-finding.js';

/** A deadline as the thread says it and as the calendar has it. */
export interface Deadline {
  readonly words: string;
  readonly dueDate?: string;
  /** 0 to 1: how strongly the words read as a deadline. */
  readonly strength: number;
  /** Index of the sentence that says it. */
  readonly sentence: number;
  /** The words say behind what it is to be done, not by when: "after the workshop". */
  readonly isAfter?: true;
  /** The words are an hour of whatever day, or at once: "at 10:00", "now". */
  readonly namesNoDay?: true;
}

interface ResolvedBase {
  /** The sentence, or clause, that is its source. */
  readonly candidate: Candidate;
  /** Of its surest sentence. */
  readonly probability: number;
  /** That at least one of its sentences is evidence, were they independent. */
  readonly joint: number;
  /** What another reader says of its sentences; absent where none was asked. */
  readonly opinions?: readonly Opinion[];
  /** How likely a surer item says the same that it was not joined with; nothing where it stands alone. */
  readonly again?: number;
  /** Sentences that say the item, the candidate's own among them, in ascending order. */
  readonly mentions: readonly number[];
  /** Stems of the words that carry its topic. */
  readonly words: WordSet;
  /** Says the item in words of its own; asked only of items that are returned. */
  readonly wording: () => string;
}

export interface ResolvedTask extends ResolvedBase {
  readonly type: 'task';
  readonly owner: OwnerFinding;
  readonly kind: TaskKind;
  readonly status: TaskStatus;
  /** Participant who asked for it, or -1. */
  readonly requester: number;
  readonly deadline?: Deadline;
}

export interface ResolvedDecision extends ResolvedBase {
  readonly type: 'decision';
  readonly status: DecisionStatus;
  readonly decidedBy: number;
}

export interface ResolvedRisk extends ResolvedBase {
  readonly type: 'risk';
  readonly category: RiskCategory;
  readonly status: RiskStatus;
  readonly raisedBy: number;
}

export type ResolvedItem = ResolvedTask | ResolvedDecision | ResolvedRisk;
