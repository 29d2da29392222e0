import type { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { addressOf, bareHost, proxyAuthorization } from './proxy.js';
import { proxyRefusal, proxySilence } from './proxy-error.js';

/** A proxy that has to look up a name and try its addresses may take a while. */
const OPEN_WITHIN_MS = 30_000;

export interface Tunnelled {
  readonly proxy: URL;
  readonly target: URL;
  readonly signal: AbortSignal;
  /** What is spoken inside TLS. */
  readonly protocol: 'http/1.1' | 'h2';
}

/**
 * A connection to the host of `target` through a proxy (CONNECT, RFC 9110 9.3.6), with TLS where the target has it.
 * @throws {Error} of the network, or of the proxy (`ERR_PROXY_FAILED`); then no connection is left open
 */
export async function openTunnel({ proxy, target, signal, protocol }: Tunnelled): Promise<Socket> {
  const limit = new AbortController();
  const abort = (): void => limit.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(() => limit.abort(proxySilence(OPEN_WITHIN_MS)), OPEN_WITHIN_MS);
  try {
    const isSecure = target.protocol === 'https:';
    const authority = `${target.hostname}:${target.port || (isSecure ? 443 : 80)}`;
    const socket = await connect(proxy, authority, limit.signal);
    const options = { ...nameOf(target), ALPNProtocols: [protocol] };
    return isSecure ? await secure(socket, options, limit.signal) : socket;
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function connect(proxy: URL, authority: string, signal: AbortSignal): Promise<Socket> {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    const request = http.request({ ...addressOf(proxy), method: 'CONNECT', path: authority, agent: false, signal });
    request.once('error', reject);
    request.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      if (statusCode < 200 || statusCode > 299) {
        socket.destroy();
        reject(proxyRefusal(statusCode));
        return;
      }
      // Whoever takes the socket over hears its end; an error before that must not end the process.
      socket.on('error', () => undefined);
      // Of a server that speaks first.
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    // Not among the options of the request: Node prints those where NODE_DEBUG names http.
    for (const [name, value] of Object.entries({ host: authority, ...proxyAuthorization(proxy) })) {
      request.setHeader(name, value);
    }
    request.end();
  });
}

async function secure(socket: Socket, options: ConnectionOptions, signal: AbortSignal): Promise<Socket> {
  const { connect: connectTls } = await import('node:tls');
  return new Promise((resolve, reject) => {
    const secured = connectTls({ ...options, socket });
    const abort = (): void => void secured.destroy(signal.reason);
    const settled = (): void => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    secured.once('close', settled).on('error', (error) => {
      socket.destroy();
      reject(error);
    });
    secured.once('secureConnect', () => {
      settled();
      resolve(secured);
    });
    if (signal.aborted) abort();
  });
}

/** What the certificate has to be for. An address is no name that TLS could ask for (RFC 6066). */
function nameOf({ hostname }: URL): ConnectionOptions {
  const host = bareHost(hostname);
  return /^[\d.]{7,15}$|:/.test(host) ? { host } : { host, servername: host };
}
