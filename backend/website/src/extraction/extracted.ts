import type { ExtractionResponse, SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';

/** A conversation and what the service found in it. */
export interface Extracted {
  /** The text exactly as it was sent: offsets of the response count its UTF-16 units. */
  readonly rawContent: string;
  /** What the request named; null: the service detected it. */
  readonly sourceType: SourceType | null;
  readonly metadata: { readonly reference_time: string; readonly timezone: string; readonly offset_encoding: 'utf16' };
  readonly response: ExtractionResponse;
}
