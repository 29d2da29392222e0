import { type ExtractionResponse, ExtractionResponseSchema } from '../gen/extraction/v1/extraction_pb.js';
import type * as Words from '../gen/extraction/v1/extraction_words.js';
import { wordsOf } from './json-words.js';

/** The message in the words of the JSON route: what is null there is absent in the message. A word of a later version is left out. */
export function responseOfMessage(message: ExtractionResponse): Words.ExtractionResponse {
  return wordsOf(ExtractionResponseSchema, message, () => undefined) as unknown as Words.ExtractionResponse;
}
