// Made of extraction/v1/extraction.proto by proto/generator. Do not edit: npm run proto:generate.

/** Something that an answer carries only where the request asks for it. */
export type Include = 'messages';

/** All words of Include, in their order. */
export const INCLUDES = ['messages'] as const satisfies readonly Include[];

/** Which learned reader reads a conversation. */
export type Reader = 'auto' | 'large' | 'small';

/** All words of Reader, in their order. */
export const READERS = ['auto', 'large', 'small'] as const satisfies readonly Reader[];

/** Where a text comes from. */
export type SourceType = 'slack' | 'gmail' | 'discord' | 'teams' | 'generic';

/** All words of SourceType, in their order. */
export const SOURCE_TYPES = ['slack', 'gmail', 'discord', 'teams', 'generic'] as const satisfies readonly SourceType[];

/** The kind of a client. */
export type ClientSurface = 'website' | 'cli' | 'extension' | 'api';

/** All words of ClientSurface, in their order. */
export const CLIENT_SURFACES = ['website', 'cli', 'extension', 'api'] as const satisfies readonly ClientSurface[];

/** The unit of offsets. */
export type OffsetEncoding = 'utf32' | 'utf16' | 'utf8';

/** All words of OffsetEncoding, in their order. */
export const OFFSET_ENCODINGS = ['utf32', 'utf16', 'utf8'] as const satisfies readonly OffsetEncoding[];

/** How a task came about. */
export type TaskKind = 'commitment' | 'request' | 'accepted_request' | 'assignment';

/** All words of TaskKind, in their order. */
export const TASK_KINDS = ['commitment', 'request', 'accepted_request', 'assignment'] as const satisfies readonly TaskKind[];

/** Whether a task is still to be done. */
export type TaskStatus = 'open' | 'done' | 'cancelled';

/** All words of TaskStatus, in their order. */
export const TASK_STATUSES = ['open', 'done', 'cancelled'] as const satisfies readonly TaskStatus[];

/** Whether a decision stands. */
export type DecisionStatus = 'final' | 'tentative' | 'superseded';

/** All words of DecisionStatus, in their order. */
export const DECISION_STATUSES = ['final', 'tentative', 'superseded'] as const satisfies readonly DecisionStatus[];

/** What a risk puts at risk. */
export type RiskCategory = 'blocker' | 'schedule' | 'dependency' | 'security' | 'legal' | 'cost' | 'quality' | 'capacity' | 'other';

/** All words of RiskCategory, in their order. */
export const RISK_CATEGORIES = ['blocker', 'schedule', 'dependency', 'security', 'legal', 'cost', 'quality', 'capacity', 'other'] as const satisfies readonly RiskCategory[];

/** Whether something was done about a risk. */
export type RiskStatus = 'open' | 'mitigated';

/** All words of RiskStatus, in their order. */
export const RISK_STATUSES = ['open', 'mitigated'] as const satisfies readonly RiskStatus[];

/** What kind of block a message is. */
export type MessageKind = 'chat' | 'quoted' | 'system' | 'bot';

/** All words of MessageKind, in their order. */
export const MESSAGE_KINDS = ['chat', 'quoted', 'system', 'bot'] as const satisfies readonly MessageKind[];

/** A stage of the reading, in their order. */
export type Stage = 'parse' | 'segment' | 'detect' | 'resolve' | 'rank' | 'summarize';

/** All words of Stage, in their order. */
export const STAGES = ['parse', 'segment', 'detect', 'resolve', 'rank', 'summarize'] as const satisfies readonly Stage[];

/** What the caller says beside the text; at most 4 KiB. */
export interface ExtractionMetadata {
  /** The client, for the event. */
  readonly client_surface?: ClientSurface;
  /** Coarse name of the client, for the event: 1 to 64 of a-z 0-9 . _ - */
  readonly source_tag?: string;
  /** RFC 3339 date-time with its offset: what "tomorrow" counts from where messages carry no date. */
  readonly reference_time?: string;
  /** IANA name, for times without an offset: Europe/Lisbon. */
  readonly timezone?: string;
  /** The id that the thread has where it comes from: 1 to 200 characters. */
  readonly thread_id?: string;
  /** What offsets count; left out: code points (utf32). */
  readonly offset_encoding?: OffsetEncoding;
}

/** One conversation, and what is to be found in it. */
export interface ExtractionRequest {
  /** The conversation: 1 byte to 1 MiB of UTF-8, not only white space, no U+0000. */
  readonly raw_content: string;
  /** Where the text comes from; left out: detected. */
  readonly source_type?: SourceType;
  /** Unknown keys are ignored; at most 4 KiB and 8 levels deep. */
  readonly metadata?: ExtractionMetadata;
  /** What the answer carries beside summary and items. */
  readonly include?: readonly Include[];
  /** Which learned reader reads; left out: auto. */
  readonly reader?: Reader;
}

/** The words that an item rests on: the slice [start_offset, end_offset) of raw_content is `text`. */
export interface Evidence {
  /** The words: where there are offsets, exactly what stands there in raw_content. */
  readonly text: string;
  /** Message number from 0; none where the text has no messages. */
  readonly source_index: number | null;
  /** Offset of the first character into raw_content as sent, in the encoding that the request asks for. None, like end_offset, only where the text had to be decoded and no verbatim span exists: `text` then stands word for word in the decoded message. */
  readonly start_offset: number | null;
  /** Offset just past the last character. */
  readonly end_offset: number | null;
}

/** Something that somebody has to do. */
export interface Task {
  /** One line: what is to be done. */
  readonly text: string;
  /** The person who answers for it, as the conversation names them. */
  readonly owner?: string;
  /** The words of the thread: by Friday. */
  readonly deadline?: string;
  /** ISO 8601 date, or date-time with offset when a time is stated. */
  readonly due_date?: string;
  /** True where it is not clear that, or by whom, it is to be done. */
  readonly ambiguous: boolean;
  /** Calibrated, 0 to 1: of the items at 0.8, eight in ten are right. */
  readonly confidence: number;
  /** The words that the task rests on. */
  readonly source: Evidence;
  /** 0 to 1; nobody is named: none. */
  readonly owner_confidence: number | null;
  /** Why it was taken for a task, in a few words; none where the engine does not say. */
  readonly extraction_reason: string | null;
  /** At least 1. */
  readonly mention_count: number;
  /** A promise, something asked for, something asked for and promised, or given out by somebody. */
  readonly kind?: TaskKind;
  /** At the end of the conversation. */
  readonly status?: TaskStatus;
  /** The person who asked for it. */
  readonly requester?: string;
  /** Every place that says it, the source among them, in the order of the text. */
  readonly mentions?: readonly Evidence[];
}

/** Something that was settled. */
export interface Decision {
  /** One line: what was settled. */
  readonly text: string;
  /** Calibrated, 0 to 1: of the items at 0.8, eight in ten are right. */
  readonly confidence: number;
  /** The words that the decision rests on. */
  readonly source: Evidence;
  /** At least 1. */
  readonly mention_count: number;
  /** Superseded: a later decision took its place. */
  readonly status?: DecisionStatus;
  /** The person who settled it. */
  readonly decided_by?: string;
  /** Every place that says it, the source among them, in the order of the text. */
  readonly mentions?: readonly Evidence[];
}

/** Something that may go wrong. */
export interface Risk {
  /** One line: what may go wrong. */
  readonly text: string;
  /** Calibrated, 0 to 1: of the items at 0.8, eight in ten are right. */
  readonly confidence: number;
  /** The words that the risk rests on. */
  readonly source: Evidence;
  /** At least 1. */
  readonly mention_count: number;
  /** What it puts at risk. */
  readonly category?: RiskCategory;
  /** Mitigated: the conversation says what was done about it. */
  readonly status?: RiskStatus;
  /** The person who named it. */
  readonly raised_by?: string;
  /** Every place that says it, the source among them, in the order of the text. */
  readonly mentions?: readonly Evidence[];
}

/** Somebody who speaks or is spoken to. */
export interface Participant {
  /** Number from 0. */
  readonly index: number;
  /** The fullest name that the text shows. */
  readonly display_name: string;
  /** The short name by which the platform knows the person, or the key of an export: priya, U024BE7LH. */
  readonly handle?: string;
  /** E-mail address. */
  readonly address?: string;
}

/** One posted unit, header included: the slice [start_offset, end_offset) of raw_content. */
export interface Message {
  /** Number from 0: the source_index of what stands in it. */
  readonly index: number;
  /** The id that the message has in an export or a mail. */
  readonly id?: string;
  /** The index of the participant who wrote it; left out where the text names nobody. */
  readonly participant?: number;
  /** Its author as the message itself has it: the name in its header, in an export the key of the person. */
  readonly author?: string;
  /** ISO 8601: a date, or a date-time, with its offset where the zone is known. */
  readonly sent_at?: string;
  /** Offset of its first character into raw_content, in the encoding that the request asks for. */
  readonly start_offset: number;
  /** Offset just past its last character. */
  readonly end_offset: number;
  /** Offset of its words, behind the header; left out where it has none, or they had to be decoded and have no verbatim span. */
  readonly body_start_offset?: number;
  /** Only chat and quoted messages are read for items. */
  readonly kind: MessageKind;
}

/** What was found in one conversation. New optional fields may appear: read what you know. */
export interface ExtractionResponse {
  /** A few sentences, in English. */
  readonly summary: string;
  /** What somebody has to do, in the order of the text. May be empty, like the two lists below. */
  readonly tasks: readonly Task[];
  /** What was settled. */
  readonly decisions: readonly Decision[];
  /** What may go wrong. */
  readonly risks: readonly Risk[];
  /** Engine and version of its reading: embedded/3.1f0c9a7e.large. */
  readonly prompt_version: string;
  /** Version of these words: 1. */
  readonly schema_version: string;
  /** Who takes part; there where the request includes messages. */
  readonly participants?: readonly Participant[];
  /** The messages by their index; there where the request includes them, and empty where the text has none. */
  readonly messages?: readonly Message[];
}
