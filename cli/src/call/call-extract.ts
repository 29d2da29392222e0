import type { ExtractionRequest, ExtractionResponse } from '@structured-extraction/plugin-kit';
import type { Credential } from './bearer.js';
import { routeOn } from './endpoint.js';
import { readResponse } from './read-response.js';
import type { RpcProtocol } from './rpc-protocol.js';
import { type Caller, send } from './send.js';
import type { Reply } from './send-http.js';
import type { SentOverRpc } from './send-over-rpc.js';
import { serverFailure } from './server-failure.js';
import { type Retries, type Retrying, withRetries } from './with-retries.js';

export interface Call extends Caller, Retrying {
  /** The address of the service. */
  readonly base: URL;
  /** Null: the JSON route. */
  readonly rpc: RpcProtocol | null;
  readonly request: ExtractionRequest;
  readonly credential: Credential | undefined;
  /** In place of the usual retries; what they throw goes through. */
  readonly retries?: Retries | undefined;
}

/**
 * One extraction, retried on 429 and 503 as the server asks.
 * @throws {Failure} by the status of the last reply, or network
 */
export async function callExtract(call: Call): Promise<ExtractionResponse> {
  const { base, credential, rpc, request, retries = (attempt) => withRetries(attempt, call) } = call;
  const bearer = credential?.token;
  const attempt = rpc === null ? overJson(call, bearer) : await overRpc({ protocol: rpc, base, request, bearer }, call);
  const { reply, retryAfterSeconds } = await retries(attempt);
  if (reply.status === 200) return readResponse(reply);
  throw serverFailure(reply, { retryAfterSeconds, from: credential?.from });
}

function overJson(call: Call, bearer: string | undefined): () => Promise<Reply> {
  const url = routeOn(call.base, '/api/extract');
  const body = Buffer.from(JSON.stringify(call.request));
  return () => send({ url, body, bearer }, call);
}

async function overRpc(sent: SentOverRpc, call: Call): Promise<() => Promise<Reply>> {
  const { sendOverRpc } = await import('./send-over-rpc.js');
  return () => sendOverRpc(sent, call);
}
