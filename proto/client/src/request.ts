import type {
  ClientSurface,
  Include,
  OffsetEncoding,
  SourceType,
} from '@structured-extraction/proto/extraction/v1/extraction_words';

export type {
  ClientSurface,
  Include,
  OffsetEncoding,
  SourceType,
} from '@structured-extraction/proto/extraction/v1/extraction_words';

/** What is known beside the text; at most 4 KiB as JSON. */
export interface RequestMetadata {
  /** What kind of program calls. Left out: `api`. */
  readonly client_surface?: ClientSurface;
  /** Names the caller in events: 1 to 64 characters of `a-z 0-9 . _ -`. */
  readonly source_tag?: string;
  /**
   * What "tomorrow" counts from where messages carry no date: an RFC 3339 date-time with its offset,
   * `2026-03-10T09:00:00+01:00`. Without it such a deadline has no `due_date`.
   */
  readonly reference_time?: string;
  /** The zone of times that name none: a name of the IANA database, `Europe/Lisbon`. */
  readonly timezone?: string;
  /** The caller's own name of the conversation: 1 to 200 characters. */
  readonly thread_id?: string;
  /** What offsets of the response count. Left out: `utf16`, so that `raw_content.slice(start, end)` is the quotation. */
  readonly offset_encoding?: OffsetEncoding;
}

/** One conversation to extract from. */
export interface ExtractionRequest {
  /**
   * The conversation as it was copied or exported: 1 byte to 1 MiB of UTF-8 (the server may set another limit), not only
   * white space, without U+0000 and lone surrogates.
   */
  readonly raw_content: string;
  /** Left out: the service detects it. */
  readonly source_type?: SourceType;
  /** What is known beside the text. */
  readonly metadata?: RequestMetadata;
  /** What the response carries beside summary and items: `messages` adds `participants` and `messages`. */
  readonly include?: readonly Include[];
}

/** The body that is sent: with what is assumed where the caller says nothing. */
export function requestBody(request: ExtractionRequest): ExtractionRequest & { readonly metadata: RequestMetadata } {
  const metadata = { client_surface: 'api', offset_encoding: 'utf16', ...request.metadata } as const;
  return { ...request, metadata };
}
