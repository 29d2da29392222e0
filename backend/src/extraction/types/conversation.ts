import type { MessageKind, SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { ReadableText } from './readable-text.js';
import type { Span } from './span.js';

export type { MessageKind, SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';

/**
 * A date and time on the wall of whoever wrote it. `offsetMinutes` is the distance to UTC (east positive), and is there
 * only when the text or the caller's time zone says so. `hour` is absent when only the day is known.
 */
export interface WallTime {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly offsetMinutes?: number;
}

/** Somebody who speaks or is spoken to in the conversation. */
export interface Participant {
  /** Position in `Conversation.participants`. */
  readonly index: number;
  /** The fullest name that the thread shows: `Priya Nair`, `kestrel`. */
  readonly name: string;
  /** Other names for the same person: handle, user id, address, `Last, First` form. Never holds `name`. */
  readonly aliases: readonly string[];
  readonly email?: string;
  /** The short name by which the platform knows the person, or the key of an export: `priya`, `U024BE7LH`. */
  readonly handle?: string;
  /** Automatic senders: apps, bots, mailer daemons. */
  readonly isBot?: boolean;
}

/** One posted unit. */
export interface Message {
  /** Position in `Conversation.messages`, from 0: the `source_index` of the contract. */
  readonly index: number;
  /** The speaker's index among the participants; null where the text names nobody. */
  readonly speaker: number | null;
  /** The speaker as the message itself has it: the words of its header, in an export the key of the person. */
  readonly author?: string;
  /** What was said, decoded and without header, noise lines, signature and repeated quotation. */
  readonly body: ReadableText;
  /** Only `chat` and `quoted` are read for items. */
  readonly kind: MessageKind;
  readonly sentAt: WallTime | null;
  /** The place of the whole message, header included, in the original text. */
  readonly place: Span;
  /** Index of the message that this one answers, where the format says so. */
  readonly replyTo?: number;
  /** Participants it is addressed to (mail `To`), where the format says so. `Cc` is not among them. */
  readonly addressees?: readonly number[];
  /** Reactions under the message that agree with it (thumbs up, check mark): participants where known, else just counted. */
  readonly agreement?: { readonly count: number; readonly by: readonly number[] };
  /** The message's own id in an export or mail (`ts`, `Message-ID`, snowflake). */
  readonly id?: string;
  /** Heading that the message stands under in notes or minutes: "Action items", "Decisions", "Open risks". */
  readonly heading?: string;
}

/** A conversation as the parsers leave it. */
export interface Conversation {
  /** The text exactly as it was sent; every span in the result points into it. */
  readonly original: string;
  readonly sourceType: SourceType;
  /** Which parser read it: `slack-paste`, `gmail-thread`, `webvtt`. */
  readonly format: string;
  readonly messages: readonly Message[];
  readonly participants: readonly Participant[];
  /** Mail subject, channel topic or document title. */
  readonly subject?: string;
  /** False where the text has no messages at all (plain notes): `source_index` is then null. */
  readonly hasMessages: boolean;
}

/** What the caller says beside the text. No clock is ever read: without `referenceTime` there is no "today". */
export interface ExtractionContext {
  readonly sourceType?: SourceType;
  readonly referenceTime?: WallTime;
  /** IANA name, for times without an offset. */
  readonly timezone?: string;
  /** Whether the extraction is to carry participants and messages. */
  readonly withMessages?: boolean;
}
