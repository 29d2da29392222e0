import type { IncomingMessage } from 'node:http';
import { openHttp } from '../call/open-http.js';
import { PROXY_FAILED } from '../call/proxy-error.js';
import { Failure } from '../failure.js';
import { type Message, signedHeaders } from './sign.js';

/** All as the service does it: see docs/webhooks.md. */
const TIMEOUT_MS = 5000;
const MAX_REPLY_BYTES = 64 * 1024;

export interface Delivered {
  /** HTTP status of the receiver; null where it gave no answer. */
  readonly status: number | null;
  /** What went wrong, in the words that the service has for it, or `proxy`; null: the receiver took it. */
  readonly failure: string | null;
  readonly durationMs: number;
}

export interface Receiver {
  readonly url: URL;
  readonly secret: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** POSTs a message once, with the headers and the bytes that the service itself would send. @throws {Failure} usage */
export async function deliver(message: Message, { url, secret, environment }: Receiver): Promise<Delivered> {
  const body = Buffer.from(message.body);
  const headers = {
    ...signedHeaders(message, secret, Date.now()),
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Accept-Encoding': 'identity',
    'User-Agent': 'service-webhook/1',
    Connection: 'close',
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const started = performance.now();
  const durationMs = (): number => Math.round(performance.now() - started);
  try {
    const answer = await openHttp(url, { method: 'POST', headers, body }, { environment, signal });
    await readOn(answer);
    const status = answer.statusCode ?? 0;
    return { status, failure: failureOfStatus(status), durationMs: durationMs() };
  } catch (error) {
    if (error instanceof Failure) throw error;
    return { status: null, failure: failureOfError(error), durationMs: durationMs() };
  }
}

/** Once there is a status it is the outcome, however the rest of the reply fares. */
async function readOn(answer: IncomingMessage): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > MAX_REPLY_BYTES) return;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function failureOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 400 && status < 500 ? 'http_4xx' : 'http_5xx';
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  EPROTO: 'tls',
  [PROXY_FAILED]: 'proxy',
};

function failureOfError(error: unknown): string {
  const { name, code, errors } = error as { name?: string; code?: string; errors?: readonly { code?: string }[] };
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  const known = code ?? errors?.find((inner) => inner.code !== undefined)?.code ?? '';
  if (known.startsWith('HPE_')) return 'bad_reply';
  return WORDS[known] ?? (/CERT|TLS|SSL|SIGNATURE/.test(known) ? 'tls' : 'other');
}
