import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { NO_RESPONSE } from './network-reason.js';
import { addressOf, bareHost, proxyAuthorization, proxyFor } from './proxy.js';
import { proxyRefusal } from './proxy-error.js';
import { openTunnel } from './tunnel.js';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Names as they go out. */
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null: none. */
  readonly body: Buffer | null;
}

export interface Line {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Told once the whole request is on its way. */
  readonly onSent?: () => void;
  /** Asks a silent peer after this many milliseconds whether it is still there; absent: never. */
  readonly keepAliveMs?: number;
}

/**
 * Makes one request and gives the answer as soon as its headers are there; who asks reads the rest. No redirect is
 * followed, no cookie kept, no connection used twice.
 * Loads only node:http or node:https, when called: global fetch costs 70 ms of start-up more.
 */
export async function openHttp(target: URL, { method, headers, body }: HttpRequest, line: Line) {
  const proxy = proxyFor(target, line.environment);
  const asksProxy = proxy !== undefined && target.protocol === 'http:';
  const { default: transport } = target.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const options = { method, signal: line.signal, ...(await routeTo(target, proxy, line.signal)) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = transport.request(options, (answer) => {
      if (!asksProxy || answer.statusCode !== 407) return resolve(answer);
      // No server has this status: it is the proxy's own.
      reject(proxyRefusal(407));
      sent.destroy();
    });
    sent.on('error', reject);
    // Without an agent Node does not know the port that need not be named.
    setHeaders(sent, { ...headers, ...(asksProxy ? proxyAuthorization(proxy) : {}), host: target.host });
    // A 101 is no answer for Node: it hangs up, and nothing more comes of the request.
    sent.once('close', () => reject(Object.assign(new Error('no response'), { code: NO_RESPONSE })));
    if (line.onSent !== undefined) sent.once('finish', line.onSent);
    if (line.keepAliveMs !== undefined) sent.setSocketKeepAlive(true, line.keepAliveMs);
    sent.end(body ?? undefined);
  });
}

/** How a target is reached: directly, through a tunnel, or by asking a proxy for it. */
async function routeTo(target: URL, proxy: URL | undefined, signal: AbortSignal): Promise<RequestOptions> {
  if (proxy !== undefined && target.protocol === 'http:') {
    return { ...addressOf(proxy), path: target.href, agent: false };
  }
  const route: RequestOptions = {
    host: bareHost(target.hostname),
    port: target.port,
    path: `${target.pathname}${target.search}`,
  };
  if (proxy === undefined) return { ...route, agent: false };
  const socket = await openTunnel({ proxy, target, signal, protocol: 'http/1.1' });
  // An agent, and `agent: false` is one, would pass this by: it connects to the host itself and leaves the tunnel open.
  return { ...route, createConnection: () => socket };
}

/** Not among the options of the request: Node prints those where NODE_DEBUG names http or net, token and all. */
function setHeaders(request: ClientRequest, headers: HttpRequest['headers']): void {
  try {
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
  } catch (error) {
    // A value that can stand in no header: the connection is open by now, and would keep the process.
    request.destroy();
    throw error;
  }
}
