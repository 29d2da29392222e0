import type { IncomingMessage } from 'node:http';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Credential } from './bearer.js';
import { CONNECT_STATUSES } from './connect-statuses.js';
import { unreachable } from './endpoint.js';
import { COMPRESSED, END_STREAM, readEnvelopes, writeEnvelope } from './envelope.js';
import { openHttp } from './open-http.js';
import { type Caller, noAnswer } from './send.js';
import { type Reply, readReply } from './send-http.js';
import { serverFailure } from './server-failure.js';

/** More than any message of a stream has. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** A peer that is gone without a word is noticed by then, and whatever stands between keeps the connection. */
const KEEP_ALIVE_MS = 30_000;

const STREAM_TYPE = 'application/connect+json';

export interface StreamRequest {
  readonly url: URL;
  /** The one message that is sent. */
  readonly json: object;
  readonly credential: Credential;
  /** Ends the stream without an error. */
  readonly signal: AbortSignal;
  /** Told once the request is on its way. The service answers with the first message, not before. */
  readonly onSent: () => void;
}

/**
 * The messages of a server stream of AccountService over the Connect protocol, as they come, each a JSON text. Read
 * here, over the same connections as every call: the client of that protocol knows no proxy.
 * @throws {Failure} by the error that ended the stream; network, where the connection ended before it; server, where it
 * is no such stream
 */
export async function* streamHttp(stream: StreamRequest, caller: Caller): AsyncGenerator<string> {
  const { url, signal, credential } = stream;
  const failureOf = (reply: Reply): Failure => serverFailure(reply, { from: credential.from, scope: 'account' });
  caller.detail(`POST ${url.href}, for a stream`);
  try {
    const answer = await open(stream, caller);
    if (answer.statusCode !== 200) throw failureOf(await readReply(answer));
    if (answer.headers['content-type'] !== STREAM_TYPE) throw unusable('the reply is no stream of events');
    for await (const { flags, data } of readEnvelopes(answer, MAX_MESSAGE_BYTES)) {
      if ((flags & COMPRESSED) !== 0) throw unusable('the stream is compressed, which was not asked for');
      if ((flags & END_STREAM) !== 0) {
        const error = readEnd(data, answer);
        if (error === null) return;
        throw failureOf(error);
      }
      yield data.toString('utf8');
    }
    throw unreachable(url, 'the connection was cut', undefined);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Failure) throw error;
    if (error instanceof RangeError) throw unusable(`the stream has ${error.message}`, error);
    throw noAnswer(url, error, { ...caller, timeoutMs: 0 });
  }
}

async function open(
  { url, json, credential, signal, onSent }: StreamRequest,
  caller: Caller,
): Promise<IncomingMessage> {
  const body = writeEnvelope(Buffer.from(JSON.stringify(json)));
  const headers = {
    'content-type': STREAM_TYPE,
    'content-length': body.length,
    'connect-protocol-version': '1',
    'connect-accept-encoding': 'identity',
    'accept-encoding': 'identity',
    'user-agent': caller.userAgent,
    authorization: `Bearer ${credential.token}`,
  };
  const { environment } = caller;
  const line = { environment, signal, onSent, keepAliveMs: KEEP_ALIVE_MS };
  return openHttp(url, { method: 'POST', headers, body }, line);
}

/** The error of a stream in the form that one of a single call has; null: there was none. */
function readEnd(data: Buffer, { headers }: IncomingMessage): Reply | null {
  let end: unknown;
  try {
    end = JSON.parse(data.toString('utf8'));
  } catch (error) {
    throw unusable('the end of the stream is not JSON', error);
  }
  const { error } = (end ?? {}) as { error?: { code?: unknown } | null };
  if (error === undefined || error === null) return null;
  return {
    status: CONNECT_STATUSES[String(error.code)] ?? 500,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(error)),
    complete: true,
  };
}

function unusable(message: string, cause?: unknown): Failure {
  const hint = 'check that SERVICE_BASE_URL is the address of the service';
  return new Failure({ exit: EXIT.server, code: 'unusable_reply', message, hint, cause });
}
