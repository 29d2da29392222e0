/** ResolvedActions JSON, version 1. Every key is always present; null means unknown. */
export interface ResolvedActions {
  readonly resolved_actions_version: '1';
  readonly schema_version: string;
  readonly prompt_version: string;
  readonly input: {
    /** SHA-256 of the text's UTF-8 bytes, in hex. */
    readonly content_sha256: string;
    /** As the caller said; null: left to the service. */
    readonly source_type: string | null;
    readonly message_count: number | null;
    readonly offset_encoding: 'utf32' | 'utf16' | 'utf8';
  };
  readonly context: {
    readonly thread_id: string | null;
    readonly reference_time: string | null;
    readonly timezone: string | null;
  };
  readonly participants: readonly Participant[];
  /** In the order of their evidence. */
  readonly actions: readonly Action[];
  readonly stats: Stats;
}

export interface Participant {
  /** `p_` + 12 hex, from the e-mail address or the name: the same in every run. */
  readonly ref: string;
  readonly display_name: string;
  readonly email: string | null;
  /** Other names that the thread or the service used, in the order of their first use. */
  readonly aliases: readonly string[];
  /** Messages written; null where the messages cannot be told for sure. */
  readonly message_count: number | null;
}

export interface Action {
  /** `act_` + 20 hex. */
  readonly id: string;
  /** UUIDv5 of the same key. */
  readonly uid: string;
  readonly id_basis: IdBasis;
  /** Changes when what an exporter would write changes; not when the action only moves in the text. */
  readonly revision_hash: string;
  /** Index into `tasks` of the response. */
  readonly source_task_index: number;
  /** One line, at most 255 characters. */
  readonly title: string;
  readonly text: string;
  readonly kind: 'commitment' | 'request' | 'accepted_request' | 'assignment' | null;
  readonly status: 'open' | 'done' | 'cancelled';
  readonly owner: Owner;
  readonly requester: PersonRef | null;
  readonly due: Due;
  readonly evidence: readonly ActionEvidence[];
  readonly mention_count: number;
  readonly confidence: number;
  readonly flags: readonly ActionFlag[];
}

/**
 * What the id rests on: the message's own id, the message (speaker and text), the line where the text has no messages,
 * or the quotation where it has no place in the text.
 */
export type IdBasis = 'message_id' | 'message' | 'line' | 'quote';

export interface PersonRef {
  readonly ref: string;
  readonly display_name: string;
}

/** An exporter writes an assignee only where the state is `resolved`. */
export interface Owner {
  readonly state: 'resolved' | 'ambiguous' | 'group' | 'unassigned';
  readonly ref: string | null;
  readonly display_name: string | null;
  /** As the response has it. */
  readonly raw: string | null;
  /** 0 to 1. */
  readonly confidence: number | null;
}

/** An exporter writes a due date only where the state is `resolved`. */
export interface Due {
  readonly state: 'resolved' | 'unresolved' | 'none';
  /** The thread's own words. */
  readonly raw: string | null;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  /** RFC 3339 with offset, where a time is stated. */
  readonly datetime: string | null;
  readonly granularity: 'day' | 'time' | null;
}

export interface ActionEvidence {
  readonly role: 'source' | 'mention';
  readonly quote: string;
  readonly start_offset: number | null;
  readonly end_offset: number | null;
  readonly message_index: number | null;
  readonly speaker_ref: string | null;
}

/** Closed list, in this order. */
export const ACTION_FLAGS = [
  'no_owner',
  'owner_ambiguous',
  'owner_group',
  'no_due',
  'due_unresolved',
  'conditional',
  'reassigned',
  'low_confidence',
] as const;
export type ActionFlag = (typeof ACTION_FLAGS)[number];

export interface Stats {
  readonly actions: number;
  readonly open: number;
  readonly done: number;
  readonly cancelled: number;
  /** Flag no_owner. */
  readonly unowned: number;
  /** Flag no_due. */
  readonly undated: number;
  /** The task is ambiguous in the response, or its owner is. */
  readonly ambiguous: number;
}
