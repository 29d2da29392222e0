import type { Span } from './span.js';

/** A text that people read, with the way back to the original text that was sent. All offsets are UTF-16 code units. */
export interface ReadableText {
  readonly text: string;
  /** The piece of the original that `span` of the text came from; null where there is no way back (base64). */
  toOriginal(span: Span): Span | null;
  /** The piece of the text that came from `span` of the original; null where nothing did. */
  toReadable(span: Span): Span | null;
}
