import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ServiceFailure } from '../failure.js';
import type { Logger } from '../observability/logger.js';
import { TUNNEL, WASTEFUL_CHUNKS } from './answers-in-turn.js';
import { endGently } from './end-gently.js';
import { newRequestId } from './open-exchange.js';
import { problemOf } from './problem.js';

/** Answers what the HTTP/1.1 parser could not read, and closes the connection: it is out of step for good. */
export function clientErrorAnswerer(
  baseUrl: string,
  logger: Logger,
  security: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    // It has been told all that it will be.
    if (!socket.writable) return endGently(socket);
    const failure = failureOf(error.code ?? '');
    const requestId = newRequestId();
    const body = JSON.stringify(problemOf(failure, requestId, baseUrl));
    logger.info({ request_id: requestId, status: failure.status, parser: error.code ?? null }, 'unreadable request');
    socket.write(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${requestId}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        ...Object.entries(security).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    endGently(socket);
  };
}

function failureOf(parserCode: string): ServiceFailure {
  switch (parserCode) {
    case 'HPE_HEADER_OVERFLOW':
      return new ServiceFailure('headers_too_large', 'The header fields are over 16 KiB. Send fewer or shorter ones.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServiceFailure('request_timeout', 'The request took too long to arrive. Send it again.');
    case WASTEFUL_CHUNKS:
      return new ServiceFailure('bad_request', 'The body comes in chunks of a few bytes. Send it in larger ones.');
    case TUNNEL:
      return new ServiceFailure(
        'bad_request',
        'CONNECT is for proxies, and this is none. Ask for a path of this server.',
      );
    default:
      return new ServiceFailure('bad_request', 'The request is not valid HTTP. Mend the client.');
  }
}
