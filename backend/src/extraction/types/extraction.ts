import type {
  DecisionStatus,
  RiskCategory,
  RiskStatus,
  TaskKind,
  TaskStatus,
} from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Message, Participant } from './conversation.js';
import type { Span } from './span.js';

export type { DecisionStatus, RiskCategory, RiskStatus, TaskKind, TaskStatus };

/** A quotation that an item rests on. `text` is the slice of the original text that `span` names. */
export interface Evidence {
  readonly text: string;
  /** Message number from 0; null where the text has no messages. */
  readonly messageIndex: number | null;
  /** UTF-16 offsets into the original text; null only where no verbatim span exists (base64 mail). */
  readonly span: Span | null;
}

interface Item {
  /** Reads well on its own: a short imperative or statement. */
  readonly text: string;
  /** Calibrated, 0 to 1. */
  readonly confidence: number;
  readonly source: Evidence;
  /** Every place that says it, the source among them, in the order of the text. */
  readonly mentions: readonly Evidence[];
}

export interface Task extends Item {
  readonly kind: TaskKind;
  readonly status: TaskStatus;
  readonly ambiguous: boolean;
  readonly owner?: string;
  readonly ownerConfidence?: number;
  readonly requester?: string;
  /** The thread's own words: "by Friday". */
  readonly deadline?: string;
  /** ISO 8601 date, or date-time with offset when a time is stated. */
  readonly dueDate?: string;
  /** In a few words, which evidence made it a task: "asked by Ana, accepted by Ben". */
  readonly reason?: string;
}

export interface Decision extends Item {
  readonly status: DecisionStatus;
  readonly decidedBy?: string;
}

export interface Risk extends Item {
  readonly category: RiskCategory;
  readonly status: RiskStatus;
  readonly raisedBy?: string;
}

/** What was found in a conversation, or in a part of it. */
export interface Items {
  readonly tasks: readonly Task[];
  readonly decisions: readonly Decision[];
  readonly risks: readonly Risk[];
}

/** What an engine finds in one conversation, before offsets are put into the caller's encoding. */
export interface Extraction extends Items {
  readonly summary: string;
  /** There where the context asks for it. */
  readonly listing?: Listing;
}

/** Who takes part and what was posted, without the words. */
export interface Listing {
  readonly participants: readonly Participant[];
  /** Empty where the text has no messages. */
  readonly messages: readonly ListedMessage[];
}

export interface ListedMessage
  extends Pick<Message, 'index' | 'speaker' | 'author' | 'kind' | 'sentAt' | 'place' | 'id'> {
  /** Where the words begin in the original text; null where there are none, or they have no way back. */
  readonly bodyStart: number | null;
}
