import type { ExtractionResponse } from '@structured-extraction/plugin-kit';
import type { Credential } from './bearer.js';
import { readResponse } from './read-response.js';
import { type Caller, send } from './send.js';
import { serverFailure } from './server-failure.js';
import { type Retrying, withRetries } from './with-retries.js';

export interface ExtractionRequest {
  readonly raw_content: string;
  readonly source_type?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Call extends Caller, Retrying {
  readonly url: URL;
  readonly request: ExtractionRequest;
  readonly credential: Credential | undefined;
}

/**
 * One extraction, retried on 429 and 503 as the server asks.
 * @throws {Failure} by the status of the last reply, or network
 */
export async function callExtract(call: Call): Promise<ExtractionResponse> {
  const { url, credential } = call;
  const body = Buffer.from(JSON.stringify(call.request));
  const { reply, retryAfterSeconds } = await withRetries(
    () => send({ url, body, bearer: credential?.token }, call),
    call,
  );
  if (reply.status === 200) return readResponse(reply);
  throw serverFailure(reply, { retryAfterSeconds, from: credential?.from });
}
