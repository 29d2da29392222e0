import type { ExtractionRequest } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Extracted } from './extracted.js';

/** What is asked for, as it stays beside the answer. */
export type Asked = Omit<Extracted, 'response'>;

/** The request in the words of the contract, for either way to the service. */
export function requestOf({ rawContent, sourceType, metadata }: Asked): ExtractionRequest {
  return {
    raw_content: rawContent,
    ...(sourceType === null ? {} : { source_type: sourceType }),
    metadata: { ...metadata, client_surface: 'website' },
    // For the ids and the people of resolved actions.
    include: ['messages'],
  };
}
