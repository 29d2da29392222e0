/**
 * The answer of `POST /api/extract`, as plugins get it. Optional fields are left out when unknown;
 * a nullable field is always there. New optional fields may appear: read what you know.
 */
export interface ExtractionResponse {
  /** A few sentences, in English. */
  readonly summary: string;
  /** What somebody has to do, in the order of the text. May be empty, like the two lists below. */
  readonly tasks: readonly Task[];
  /** What was settled. */
  readonly decisions: readonly Decision[];
  /** What may go wrong. */
  readonly risks: readonly Risk[];
  /** Engine and prompt or rule version: `embedded/2.1f0c9a7e`. */
  readonly prompt_version: string;
  /** Version of these words: `1`. */
  readonly schema_version: string;
}

/** A quotation that an item rests on. */
export interface Evidence {
  /** The words: where there are offsets, exactly what stands there in raw_content. */
  readonly text: string;
  /** Message number from 0; null where the text has no messages. */
  readonly source_index: number | null;
  /** First offset into raw_content, in the offset encoding of the request; null where no verbatim span exists. */
  readonly start_offset: number | null;
  /** Offset just past the quotation (half-open). */
  readonly end_offset: number | null;
}

interface Item {
  /** One line: what is to be done, was settled, or may go wrong. */
  readonly text: string;
  /** Calibrated, 0 to 1. */
  readonly confidence: number;
  /** The words that the item rests on. */
  readonly source: Evidence;
  /** At least 1. */
  readonly mention_count: number;
  /** Every place that says it, the source among them, in the order of the text. */
  readonly mentions?: readonly Evidence[];
}

/** Something that somebody has to do. */
export interface Task extends Item {
  /** True where it is not clear that, or by whom, it is to be done. */
  readonly ambiguous: boolean;
  /** 0 to 1; null: nobody is named. */
  readonly owner_confidence: number | null;
  /** Why it was taken for a task, in a few words; null where the engine does not say. */
  readonly extraction_reason: string | null;
  /** The person who answers for it, as the conversation names them. */
  readonly owner?: string;
  /** The thread's own words: "by Friday". */
  readonly deadline?: string;
  /** ISO 8601 date, or date-time with offset when a time is stated. */
  readonly due_date?: string;
  /** A promise, something asked for, something asked for and promised, or given out by somebody. */
  readonly kind?: 'commitment' | 'request' | 'accepted_request' | 'assignment';
  /** At the end of the conversation. */
  readonly status?: 'open' | 'done' | 'cancelled';
  /** The person who asked for it. */
  readonly requester?: string;
}

/** Something that was settled. */
export interface Decision extends Item {
  /** `superseded`: a later decision took its place. */
  readonly status?: 'final' | 'tentative' | 'superseded';
  /** The person who settled it. */
  readonly decided_by?: string;
}

/** Something that may go wrong. */
export interface Risk extends Item {
  /** What it puts at risk. */
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
  /** `mitigated`: the conversation says what was done about it. */
  readonly status?: 'open' | 'mitigated';
  /** The person who named it. */
  readonly raised_by?: string;
}
