import type { WallTime } from '../../types/conversation.js';
import type { Span } from '../../types/span.js';
import type { CalendarDate } from '../calendar.js';

export interface ClockTime {
  /** 0 to 23 */
  readonly hour: number;
  /** 0 to 59 */
  readonly minute: number;
}

/** What "tomorrow" counts from: the message in which it is said, never the machine's clock. */
export interface TimeReference {
  /** When the message was sent; null where nothing tells. */
  readonly at: WallTime | null;
  /** Whether 3/4 means 3 April (true) or March 4 (false); null where the thread does not tell. */
  readonly dayFirst: boolean | null;
  /** IANA name of the zone that times without an offset are in. */
  readonly timezone?: string;
}

export type TimeKind = 'date' | 'event' | 'vague' | 'duration' | 'recurring';
/** `not_then`: what the sentence speaks of is not to happen then. */
export type TimeRole = 'deadline' | 'at' | 'start' | 'not_before' | 'not_then' | 'until_state' | 'past';

/** A time expression of one sentence. */
export interface FoundTime {
  /** In the given text: the words of the deadline together with their preposition, "by Friday 5pm". */
  readonly span: Span;
  readonly kind: TimeKind;
  /** The day that the words mean; absent where they or the reference do not tell one. */
  readonly date?: CalendarDate | undefined;
  /** Only where the words state an hour or count hours from a known one. */
  readonly time?: ClockTime | undefined;
  /** A zone or offset as stated, in capitals: `CET`, `UTC+2`, `ET`. */
  readonly zone?: string | undefined;
  /** The preposition in its English form whatever the language: `by`, `before`, `until`, `on`, `at`, `in`, `within`, ... */
  readonly preposition?: string | undefined;
  readonly role: TimeRole;
  /** 0 to 1: how strongly the words read as a deadline on their own. */
  readonly strength: number;
}
