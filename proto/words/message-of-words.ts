import {
  type ExtractionRequest,
  ExtractionRequestSchema,
  type ExtractionResponse,
  ExtractionResponseSchema,
} from '../gen/extraction/v1/extraction_pb.js';
import type * as Words from '../gen/extraction/v1/extraction_words.js';
import { messageOf } from './json-words.js';

/** The request of the JSON route as a message. */
export function messageOfRequest(request: Words.ExtractionRequest): ExtractionRequest {
  return messageOf(ExtractionRequestSchema, request);
}

/** The response of the JSON route as a message; what is null there is absent here. */
export function messageOfResponse(response: Words.ExtractionResponse): ExtractionResponse {
  return messageOf(ExtractionResponseSchema, response);
}

/** Items of the JSON route as those of a message. */
export function messageOfItems(
  items: Pick<Words.ExtractionResponse, 'tasks' | 'decisions' | 'risks'>,
): Pick<ExtractionResponse, 'tasks' | 'decisions' | 'risks'> {
  return messageOf(ExtractionResponseSchema, items);
}
