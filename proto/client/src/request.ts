import type {
  ExtractionMetadata,
  ExtractionRequest,
} from '@structured-extraction/proto/extraction/v1/extraction_words';

export type {
  ExtractionRequest,
  Include,
  OffsetEncoding,
  Reader,
  SourceType,
} from '@structured-extraction/proto/extraction/v1/extraction_words';

/**
 * What is known beside the text; at most 4 KiB as JSON. This client says `api` for a `client_surface` that is left out, and
 * `utf16` for an `offset_encoding`, so that `raw_content.slice(start, end)` is the quotation.
 */
export type RequestMetadata = ExtractionMetadata;

/** The body that is sent: with what is assumed where the caller says nothing. */
export function requestBody(request: ExtractionRequest): ExtractionRequest & { readonly metadata: RequestMetadata } {
  const metadata = { client_surface: 'api', offset_encoding: 'utf16', ...request.metadata } as const;
  return { ...request, metadata };
}
