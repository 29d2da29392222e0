/**
 * The answer of `POST /api/extract`, as plugins get it. Optional fields are left out when unknown;
 * a nullable field is always there. New optional fields may appear: read what you know.
 */
export interface ExtractionResponse {
  readonly summary: string;
  readonly tasks: readonly Task[];
  readonly decisions: readonly Decision[];
  readonly risks: readonly Risk[];
  /** Engine and prompt or rule version: `embedded/2.1f0c9a7e`. */
  readonly prompt_version: string;
  readonly schema_version: string;
}

/** A quotation that an item rests on. */
export interface Evidence {
  readonly text: string;
  /** Message number from 0; null where the text has no messages. */
  readonly source_index: number | null;
  /** First offset into raw_content, in the offset encoding of the request; null where no verbatim span exists. */
  readonly start_offset: number | null;
  /** Offset just past the quotation (half-open). */
  readonly end_offset: number | null;
}

interface Item {
  readonly text: string;
  /** Calibrated, 0 to 1. */
  readonly confidence: number;
  readonly source: Evidence;
  /** At least 1. */
  readonly mention_count: number;
  /** Every place that says it, the source among them, in the order of the text. */
  readonly mentions?: readonly Evidence[];
}

export interface Task extends Item {
  readonly ambiguous: boolean;
  /** 0 to 1. */
  readonly owner_confidence: number | null;
  readonly extraction_reason: string | null;
  readonly owner?: string;
  /** The thread's own words: "by Friday". */
  readonly deadline?: string;
  /** ISO 8601 date, or date-time with offset when a time is stated. */
  readonly due_date?: string;
  readonly kind?: 'commitment' | 'request' | 'accepted_request' | 'assignment';
  readonly status?: 'open' | 'done' | 'cancelled';
  readonly requester?: string;
}

export interface Decision extends Item {
  readonly status?: 'final' | 'tentative' | 'superseded';
  readonly decided_by?: string;
}

export interface Risk extends Item {
  readonly category?:
    | 'blocker'
    | 'schedule'
    | 'dependency'
    | 'security'
    | 'legal'
    | 'cost'
    | 'quality'
    | 'capacity'
    | 'other';
  readonly status?: 'open' | 'mitigated';
  readonly raised_by?: string;
}
