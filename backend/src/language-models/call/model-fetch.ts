import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Fetch } from '../providers/provider.js';
import { AttemptFailure } from './attempt-failure.js';

/** A long answer of a model has some 100 kB. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const CONNECT_WITHIN_MS = 10_000;
/** Between two parts of an answer once it has begun; gateways send a blank line at least that often. */
const STALLED_MS = 10_000;

export interface ModelFetchOptions {
  /** The one place to which a request may go. */
  readonly baseUrl: string;
  readonly connectWithinMs?: number;
  readonly stalledMs?: number;
}

/**
 * A `fetch` for the SDK of a provider that trusts nobody: it goes to the host of `baseUrl` alone and follows no redirect,
 * so that the key reaches no other; it reads 2 MB of an answer at most, as UTF-8 without compression, and gives up where
 * the answer stands still.
 * @throws {AttemptFailure} and, where the signal of the request is aborted, its reason
 */
export function modelFetch({ baseUrl, ...limits }: ModelFetchOptions): Fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new AttemptFailure('unavailable');
    const signal = init?.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const { response, text } = await exchange(url, init ?? {}, signal, limits);
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 599) throw new AttemptFailure('unreadable');
    if (status >= 300 && status < 400) throw new AttemptFailure('unavailable', { status });
    return new Response(status === 204 || status === 205 ? null : text, { status, headers: headersOf(response) });
  };
}

interface Exchanged {
  readonly response: IncomingMessage;
  readonly text: string;
}

function exchange(
  url: URL,
  init: RequestInit,
  signal: AbortSignal,
  { connectWithinMs = CONNECT_WITHIN_MS, stalledMs = STALLED_MS }: Omit<ModelFetchOptions, 'baseUrl'>,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(typeof init.body === 'string' ? init.body : '');
    const { request: start } = url.protocol === 'https:' ? https : http;
    const request = start(url, {
      method: init.method ?? 'GET',
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        'accept-encoding': 'identity',
        'content-length': String(body.length),
      },
    });
    let timer = setTimeout(() => end(new AttemptFailure('unavailable')), connectWithinMs);
    const leave = (): void => end(signal.reason);
    signal.addEventListener('abort', leave, { once: true });

    function end(failure: unknown): void {
      settle();
      request.destroy();
      reject(failure);
    }
    function settle(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
    /** From here on the time is that of the model, which the signal limits. */
    whenConnected(request, () => clearTimeout(timer));
    request.on('error', () => end(new AttemptFailure('unavailable', { isSent: request.writableFinished })));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const unreadable = (): void => end(new AttemptFailure('unreadable', { isSent: true }));
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => end(new AttemptFailure('unavailable', { isSent: true })), stalledMs);
      };
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return unreadable();
      wait();
      response.on('data', (part: Buffer) => {
        wait();
        bytes += part.length;
        if (bytes > MAX_ANSWER_BYTES) return unreadable();
        parts.push(part);
      });
      response.on('error', unreadable);
      response.on('end', () => {
        settle();
        const text = decode(Buffer.concat(parts));
        if (text === null || !response.complete) unreadable();
        else resolve({ response, text });
      });
    });
    request.end(body);
  });
}

function whenConnected(request: ClientRequest, connected: () => void): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) connected();
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected);
  });
}

/** Null where the bytes are no UTF-8. */
function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const kept = new Headers();
  for (const name of ['content-type', 'retry-after', 'retry-after-ms'] as const) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
}
