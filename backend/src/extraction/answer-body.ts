import type { ExtractConversation, ExtractionOptions } from './extract-conversation.js';
import { type ExtractionFacts, factsOf } from './extraction-facts.js';
import type { ExtractionRequest } from './response/contract/request.js';
import { decodeUtf8, parseObject } from './response/contract/strict-json.js';

export interface AnsweredBody {
  /** The response as JSON in UTF-8. */
  readonly answer: Uint8Array;
  readonly facts: ExtractionFacts;
}

/**
 * From the bytes of a JSON request to those of its response.
 * @throws {ServiceFailure} invalid_encoding, invalid_json, invalid_request, content_too_large, or what the engine fails with
 */
export type AnswerBody = (body: Uint8Array<ArrayBuffer>, options: ExtractionOptions) => Promise<AnsweredBody>;

interface AnswerBodyParts {
  readonly readRequest: (body: object) => ExtractionRequest;
  readonly extractConversation: ExtractConversation;
}

/** Does all of it where it is called. */
export function bodyAnswerer({ readRequest, extractConversation }: AnswerBodyParts): AnswerBody {
  return async (body, options) => {
    const request = readRequest(parseObject(decodeUtf8(body)));
    const outcome = await extractConversation(request, options);
    return { answer: Buffer.from(JSON.stringify(outcome.response)), facts: factsOf(request, outcome) };
  };
}

/** Shorter bodies are answered at once: they hold texts that take a few milliseconds. */
const LONG_BODY_BYTES = 32_768;

/** Hands long bodies to `elsewhere`, where all that grows with them is done off the event loop. */
export function byLength(here: AnswerBody, elsewhere: AnswerBody | null): AnswerBody {
  if (elsewhere === null) return here;
  return (body, options) => (body.length < LONG_BODY_BYTES ? here(body, options) : elsewhere(body, options));
}
