/** One message, as far as the text itself shows it for sure. Offsets are UTF-16, half-open, into the text. */
export interface Message {
  /** The id that the message carries (Message-ID, Slack's ts, an export's id); null where it has none. */
  readonly id: string | null;
  readonly speaker: string | null;
  readonly email: string | null;
  /** Where its header begins. */
  readonly start: number;
  /** Where what was written begins. */
  readonly bodyStart: number;
  readonly end: number;
  /** What was written. */
  readonly body: string;
}
