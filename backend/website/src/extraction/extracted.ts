import type { ExtractionResponse } from '@structured-extraction/plugin-kit';

/** The places that `source_type` of a request may name. */
export const SOURCE_TYPES = ['slack', 'gmail', 'discord', 'teams', 'generic'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** A conversation and what the service found in it. */
export interface Extracted {
  /** The text exactly as it was sent: offsets of the response count its UTF-16 units. */
  readonly rawContent: string;
  /** What the request named; null: the service detected it. */
  readonly sourceType: SourceType | null;
  readonly metadata: { readonly reference_time: string; readonly timezone: string; readonly offset_encoding: 'utf16' };
  readonly response: ExtractionResponse;
}
