import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AnswerHead } from '../admission/answer-head.js';
import { clientAddress } from '../admission/client-address.js';
import type { Exchange } from '../admission/exchange.js';
import { LateSignal } from '../late-signal.js';
import { endWithConnection } from './end-with-connection.js';

/** Of each id, as random as those of a UUID and a few more. */
const ID_BYTES = 16;
/** To ask for random bytes costs the same for one id or for many. */
const IDS_A_DRAW = 128;
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
  const isHttp2 = request.httpVersionMajor === 2;
  const head = new AnswerHead(response);
  head.add('X-Request-Id', requestId);
  head.add('X-Content-Type-Options', 'nosniff');
  head.add('Cache-Control', 'no-store');
  for (const name in security) head.add(name, security[name] as string);
  const ended = new LateSignal();
  if (!isHttp2) endWithConnection(request, response, ended);
  return {
    request,
    response,
    head,
    isHttp2,
    requestId,
    path: request.url?.split('?', 1)[0] ?? '',
    clientAddress: clientAddress(request, trustedHops),
    caller: null,
    ended,
  };
}

/** Hex digits of ids to come. */
let drawn = '';
let nextId = 0;

export function newRequestId(): string {
  if (nextId === drawn.length) {
    drawn = randomBytes(ID_BYTES * IDS_A_DRAW).toString('hex');
    nextId = 0;
  }
  const start = nextId;
  nextId += 2 * ID_BYTES;
  return `req_${drawn.slice(start, nextId)}`;
}
