import { type ExtractionResponse, ExtractionResponseSchema } from '../gen/extraction/v1/extraction_pb.js';
import type * as Words from '../gen/extraction/v1/extraction_words.js';
import { wordsOf } from './json-words.js';

/**
 * The message in the words of the JSON route: what is null there is absent in the message. A word of a later version is
 * left out.
 * @param include what the request included: a message cannot tell a list that is empty from none
 */
export function responseOfMessage(
  message: ExtractionResponse,
  include: readonly Words.Include[] = [],
): Words.ExtractionResponse {
  const words = wordsOf(ExtractionResponseSchema, message, () => undefined);
  const response = words as unknown as Words.ExtractionResponse;
  if (!include.includes('messages')) return response;
  const { participants = [], messages = [] } = response;
  return { ...response, participants, messages };
}
