import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractionResponse } from '@structured-extraction/plugin-kit';
import { Failure } from '../failure.js';
import { unreachable } from './endpoint.js';
import { networkReason } from './network-reason.js';
import { type PostOptions, postJson, type Reply } from './post-json.js';
import { readResponse } from './read-response.js';
import { decideRetry, isRetryable, MAX_RETRIES } from './retry.js';
import { serverFailure } from './server-failure.js';

/** The server gives up at 60 s and says so; a little longer leaves it the last word. */
const TIMEOUT_MS = 65_000;

export interface ExtractionRequest {
  readonly raw_content: string;
  readonly source_type?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Call {
  readonly url: URL;
  readonly request: ExtractionRequest;
  readonly bearer: string | undefined;
  /** `service-cli/<version>`. */
  readonly userAgent: string;
  readonly retry: boolean;
  readonly environment: PostOptions['environment'];
  /** Told before each wait. */
  readonly onWait: (wait: { readonly seconds: number; readonly retry: number; readonly status: number }) => void;
}

/**
 * One extraction, retried on 429 and 503 as the server asks.
 * @throws {Failure} by the status of the last reply, or network
 */
export async function callExtract(call: Call): Promise<ExtractionResponse> {
  const body = Buffer.from(JSON.stringify(call.request));
  for (let retries = 0; ; retries += 1) {
    const reply = await send(call, body);
    if (reply.status === 200) return readResponse(reply);
    if (!isRetryable(reply)) throw serverFailure(reply, null);
    const decision = decideRetry(reply, call.retry ? retries : MAX_RETRIES, Date.now());
    if (decision.kind === 'give-up') throw serverFailure(reply, decision.retryAfterSeconds);
    call.onWait({ seconds: decision.seconds, retry: retries + 1, status: reply.status });
    await sleep(decision.seconds * 1000);
  }
}

async function send(call: Call, body: Buffer): Promise<Reply> {
  const headers = {
    'user-agent': call.userAgent,
    ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await postJson(call.url, body, { headers, environment: call.environment, signal });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreachable(call.url, networkReason(error, TIMEOUT_MS), error);
  }
}
