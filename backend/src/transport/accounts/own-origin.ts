import type { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { Exchange } from '../../admission/exchange.js';
import { ServiceFailure } from '../../failure.js';

/**
 * Where a person finds the service: the public URL, else the address at which this connection arrived. Never the host
 * that the caller named: with a name of their own choice they could lead somebody else to a page of theirs.
 */
export function ownOrigin({ request: { socket } }: Exchange, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = ipaddr.process(socket.localAddress ?? '127.0.0.1');
  const host = address.kind() === 'ipv6' ? `[${address}]` : String(address);
  return new URL(`${isEncrypted(socket) ? 'https' : 'http'}://${host}:${socket.localPort}`).origin;
}

/**
 * Lets a request that may change something through where it is no page of another site that sent it. A browser sends
 * Origin with every POST, and Sec-Fetch-Site with every request to a host that it trusts; a program that sends neither
 * an Origin nor a cookie has no rights that another site could borrow.
 * @throws {ServiceFailure} csrf
 */
export function requireOwnOrigin(exchange: Exchange, publicUrl: string | undefined): void {
  const { origin, cookie, 'sec-fetch-site': site } = exchange.request.headers;
  if (origin === undefined && cookie === undefined) return;
  if (site === 'same-origin') return;
  if (origin !== undefined && ownOrigins(exchange, publicUrl).has(origin)) return;
  throw new ServiceFailure(
    'csrf',
    'The request is not known to come from a page of the service. A program that sends a cookie sends the header ' +
      'Origin with the address of the service beside it.',
  );
}

/** Over TLS that a proxy ends, the page has https and the connection has not. */
function ownOrigins(exchange: Exchange, publicUrl: string | undefined): ReadonlySet<string> {
  const host = hostOf(exchange);
  const origins = new Set([new URL(`https://${host}`).origin]);
  if (publicUrl !== undefined) origins.add(new URL(publicUrl).origin);
  if (publicUrl?.startsWith('https:') !== true && !isEncrypted(exchange.request.socket)) {
    origins.add(new URL(`http://${host}`).origin);
  }
  return origins;
}

function hostOf({ request, isHttp2 }: Pick<Exchange, 'request' | 'isHttp2'>): string {
  const authority = isHttp2 ? request.headers[':authority'] : undefined;
  return (typeof authority === 'string' ? authority : request.headers.host) ?? '';
}

function isEncrypted(socket: Exchange['request']['socket']): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true;
}
