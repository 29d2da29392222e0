import type { ExtractionRequest, ExtractionResponse } from '@structured-extraction/plugin-kit';
import type { Credential } from './bearer.js';
import { routeOn } from './endpoint.js';
import { readResponse } from './read-response.js';
import type { RpcProtocol } from './rpc-protocol.js';
import { type Caller, send } from './send.js';
import type { Reply } from './send-http.js';
import type { OnWindowsRead, SentOverRpc } from './send-over-rpc.js';
import { serverFailure } from './server-failure.js';
import { type Retries, type Retrying, withRetries } from './with-retries.js';

export interface Call extends Caller, Retrying {
  /** The address of the service. */
  readonly base: URL;
  /** Null: the JSON route. */
  readonly rpc: RpcProtocol | null;
  readonly request: ExtractionRequest;
  readonly credential: Credential | undefined;
  /** Told how much of a long text is read, where the service says so; undefined: nobody wants to know. */
  readonly onWindowsRead?: OnWindowsRead | undefined;
  /** In place of the usual retries; what they throw goes through. */
  readonly retries?: Retries | undefined;
}

/** Bytes of text below which the answer is there before anybody has read how far it is. */
const WATCHED_FROM = 16 * 1024;

/**
 * One extraction, retried on 429 and 503 as the server asks.
 * @throws {Failure} by the status of the last reply, or network
 */
export async function callExtract(call: Call): Promise<ExtractionResponse> {
  const { base, credential, rpc, request, retries = (attempt) => withRetries(attempt, call) } = call;
  const bearer = credential?.token;
  const isLong = Buffer.byteLength(request.raw_content) > WATCHED_FROM;
  const sent = { base, request, bearer, onWindowsRead: isLong ? call.onWindowsRead : undefined };
  const attempt = rpc === null ? await watchedOverJson(sent, call) : await overRpc({ ...sent, protocol: rpc }, call);
  const { reply, retryAfterSeconds } = await retries(attempt);
  if (reply.status === 200) return readResponse(reply);
  throw serverFailure(reply, { retryAfterSeconds, from: credential?.from });
}

/**
 * The JSON route tells nothing before its end. Where somebody watches, the same is asked in a stream; where no stream of the
 * service comes, as through a gateway that knows the JSON route alone, it is that route after all.
 */
async function watchedOverJson(sent: Omit<SentOverRpc, 'protocol'>, call: Call): Promise<() => Promise<Reply>> {
  const json = overJson(call, sent.bearer);
  if (sent.onWindowsRead === undefined) return json;
  const stream = await overRpc({ ...sent, protocol: 'connect' }, call);
  let isStreamed = true;
  return async () => {
    if (isStreamed) {
      const reply = await stream();
      if (isOfService(reply)) return reply;
      isStreamed = false;
    }
    return json();
  };
}

function isOfService({ status, body }: Reply): boolean {
  return status === 200 || (JSON.parse(body.toString()) as { code: string }).code !== 'unusable_reply';
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
