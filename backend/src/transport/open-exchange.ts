import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../admission/client-address.js';
import type { Exchange } from '../admission/exchange.js';
import { LateSignal } from '../late-signal.js';
import { endWithConnection } from './end-with-connection.js';

const CALLERS_OWN_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Begins an exchange: gives it its id (the caller's X-Request-Id where that is 1 to 64 of A-Z a-z 0-9 _ -, else an own
 * one) and puts the headers on the answer that every answer carries, those of `security` among them.
 */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  trustedHops: number,
  security: Readonly<Record<string, string>> = {},
): Exchange {
  const named = request.headers['x-request-id'];
  const requestId = typeof named === 'string' && CALLERS_OWN_ID.test(named) ? named : newRequestId();
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  const ended = new LateSignal();
  if (request.httpVersionMajor === 1) endWithConnection(request, response, ended);
  return {
    request,
    response,
    isHttp2: request.httpVersionMajor === 2,
    requestId,
    path: request.url?.split('?', 1)[0] ?? '',
    clientAddress: clientAddress(request, trustedHops),
    caller: null,
    ended,
  };
}

export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}
