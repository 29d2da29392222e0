import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { NO_RESPONSE } from './network-reason.js';
import { proxyAuthorization, proxyFor } from './proxy.js';

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
  const tls = target.protocol === 'https:';
  const proxy = proxyFor(target, line.environment);
  const request: RequestOptions = { method, agent: false, signal: line.signal };
  let sentHeaders = headers;
  if (proxy !== undefined && tls) {
    const socket = await tunnel(proxy, target, line.signal);
    const { connect } = await import('node:tls');
    request.createConnection = () =>
      connect({ socket, servername: target.hostname, ALPNProtocols: ['http/1.1'] }) as unknown as Socket;
  }
  if (proxy !== undefined && !tls) {
    request.path = target.href;
    sentHeaders = { ...headers, ...proxyAuthorization(proxy), host: target.host };
  }
  const { default: transport } = tls ? await import('node:https') : await import('node:http');
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = transport.request(proxy !== undefined && !tls ? proxy : target, request, resolve);
    sent.on('error', reject);
    setHeaders(sent, sentHeaders);
    // A 101 is no answer for Node: it hangs up, and nothing more comes of the request.
    sent.once('close', () => reject(Object.assign(new Error('no response'), { code: NO_RESPONSE })));
    if (line.onSent !== undefined) sent.once('finish', line.onSent);
    if (line.keepAliveMs !== undefined) sent.setSocketKeepAlive(true, line.keepAliveMs);
    sent.end(body ?? undefined);
  });
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

/** A connection to the host of `target` through a proxy (CONNECT, RFC 9110 9.3.6). */
export async function tunnel(proxy: URL, target: URL, signal: AbortSignal): Promise<Socket> {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    const connect = http.request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || 80,
      method: 'CONNECT',
      path: `${target.hostname}:${target.port || (target.protocol === 'https:' ? 443 : 80)}`,
      agent: false,
      signal,
    });
    setHeaders(connect, proxyAuthorization(proxy));
    connect.once('connect', (reply, socket) => {
      if (reply.statusCode === 200) resolve(socket);
      else {
        socket.destroy();
        reject(new Error(`the proxy answered ${reply.statusCode ?? 'nothing'} to CONNECT`));
      }
    });
    connect.once('error', reject);
    connect.end();
  });
}
