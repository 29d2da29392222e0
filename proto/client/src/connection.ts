import type { Interceptor, Transport } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';

/** How the service is reached, and as whom. */
export interface ClientOptions {
  /** Where the service is: `https://extract.example.com`. A path is kept: calls go below it. */
  readonly baseUrl: string | URL;
  /**
   * An API token (`svc_…`) or the JWT of a session; a function is asked before each attempt, so that a JWT can be renewed.
   * Left out: the calls are anonymous, and have stricter limits.
   */
  readonly bearer?: string | (() => string | Promise<string>);
  /** How often a call is made again that was refused for the moment (429, 503): 0 to 10. Left out: 3. */
  readonly retries?: number;
  /** How long one attempt may take, in milliseconds. Left out: 60,000. Streams have no such end. */
  readonly timeoutMs?: number;
  /** In place of the `fetch` of the platform, for proxies and tests. */
  readonly fetch?: typeof fetch;
}

/** What one call may set for itself. */
export interface CallOptions {
  /** Ends the call; its reason is what the call throws. */
  readonly signal?: AbortSignal;
  /** In place of that of the client. */
  readonly timeoutMs?: number;
}

/** The options with everything that was left out. */
export interface Connection {
  readonly baseUrl: string;
  readonly bearer: () => Promise<string | null>;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

const MOST_RETRIES = 10;

/** @throws {RangeError} naming the option that cannot be, and what it has to be */
export function openConnection({ baseUrl, bearer, retries = 3, timeoutMs = 60_000, fetch }: ClientOptions): Connection {
  const url = parseUrl(String(baseUrl));
  if (!Number.isInteger(retries) || retries < 0 || retries > MOST_RETRIES) {
    throw new RangeError(`retries is ${retries}: give a whole number from 0 to ${MOST_RETRIES}`);
  }
  if (!(timeoutMs > 0)) throw new RangeError(`timeoutMs is ${timeoutMs}: give a number of milliseconds above 0`);
  return {
    baseUrl: url.href.replace(/\/{1,10}$/, ''),
    bearer: async () => (typeof bearer === 'function' ? bearer() : (bearer ?? null)),
    retries,
    timeoutMs,
    fetch: fetch ?? globalThis.fetch.bind(globalThis),
  };
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new RangeError(`baseUrl is ${JSON.stringify(text)}: give an http or https URL`);
}

/** Calls over the Connect protocol, which needs nothing but `fetch`. The extract routes refuse cookies: none is sent. */
export function openTransport({ baseUrl, bearer, fetch }: Connection): Transport {
  const authorize: Interceptor = (next) => async (request) => {
    const token = await bearer();
    if (token !== null) request.header.set('authorization', `Bearer ${token}`);
    return next(request);
  };
  return createConnectTransport({
    baseUrl,
    useBinaryFormat: true,
    interceptors: [authorize],
    fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
  });
}

/** Ends with the caller's signal or after the time of one attempt. */
export function attemptSignal({ timeoutMs }: Connection, call: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
  return call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout]);
}
