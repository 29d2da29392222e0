import { type ExtractionRequest, ExtractionRequestSchema } from '../gen/extraction/v1/extraction_pb.js';
import { wordsOf } from './json-words.js';

/** The request in the words of the JSON route, not checked. The number of a value that is not known stands for it. */
export function requestOfMessage(message: ExtractionRequest): object {
  const { raw_content, ...words } = wordsOf(ExtractionRequestSchema, message, String);
  // Proto3 cannot tell an empty string from none.
  return raw_content === '' ? words : { raw_content, ...words };
}
