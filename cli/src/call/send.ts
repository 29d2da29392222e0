import { Failure } from '../failure.js';
import { unreachable } from './endpoint.js';
import { networkReason } from './network-reason.js';
import { proxyFor } from './proxy.js';
import { type Reply, sendHttp } from './send-http.js';

/** The server gives up at 60 s and says so; a little longer leaves it the last word. */
const TIMEOUT_MS = 65_000;

/** What every request of one command has in common. */
export interface Caller {
  /** `service-cli/<version>`. */
  readonly userAgent: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Told of each request and its answer. */
  detail(message: string, facts?: Readonly<Record<string, string | number>>): void;
}

export interface Sent {
  readonly url: URL;
  /** JSON to POST; null: a GET. */
  readonly body: Buffer | null;
  readonly bearer: string | undefined;
}

/**
 * One request, sent once.
 * @throws {Failure} network, where there is no whole answer
 */
export async function send({ url, body, bearer }: Sent, caller: Caller): Promise<Reply> {
  const { environment, detail } = caller;
  detail(`${body === null ? 'GET' : 'POST'} ${url.href}`, { bytes: body?.length ?? 0 });
  return answered(url, caller, (signal) =>
    sendHttp(url, body, { headers: headersOf(bearer, caller), environment, signal }),
  );
}

/** The headers that every request has. */
export function headersOf(bearer: string | undefined, { userAgent }: Caller): Readonly<Record<string, string>> {
  return { 'user-agent': userAgent, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
}

/**
 * What an attempt brings, within the time that there is.
 * @throws {Failure} network
 */
export async function answered(
  url: URL,
  { detail, environment }: Caller,
  attempt: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const start = performance.now();
  const elapsed = (): number => Math.round(performance.now() - start);
  try {
    const reply = await attempt(AbortSignal.timeout(TIMEOUT_MS));
    const requestId = String(reply.headers['x-request-id'] ?? 'none');
    const facts = { status: reply.status, ms: elapsed(), bytes: reply.body.length, request_id: requestId };
    detail(`HTTP ${reply.status} after ${facts.ms} ms, ${facts.bytes} bytes, request ${requestId}`, facts);
    return reply;
  } catch (error) {
    if (error instanceof Failure) throw error;
    detail(`no answer after ${elapsed()} ms`, { ms: elapsed() });
    throw noAnswer(url, error, { environment, timeoutMs: TIMEOUT_MS });
  }
}

/** The failure of a request that got no whole answer; a proxy that stands between is the first thing to look at. */
export function noAnswer(
  url: URL,
  error: unknown,
  { environment, timeoutMs }: Pick<Caller, 'environment'> & { readonly timeoutMs: number },
): Failure {
  const proxy = proxyFor(url, environment);
  const through = proxy === undefined ? '' : ` (through the proxy ${proxy.host})`;
  return unreachable(url, `${networkReason(error, timeoutMs)}${through}`, error);
}
