import { CallerLeft } from '../admission/caller-left.js';
import type { Exchange } from '../admission/exchange.js';

const NO_BYTES = Buffer.alloc(0);

/**
 * The body of a request of HTTP/1.1 where all of it has arrived, as that of most short requests has by the time that anybody
 * asks: to wait for it would cost more than to read it. Null where it has not; nothing is read then.
 * @param maxBytes a longer one is not read here
 * @throws {CallerLeft} where the guard of the capacity has refused the body as it was read
 */
export function arrivedBody(exchange: Exchange, maxBytes: number): Buffer | null {
  const { request, isHttp2 } = exchange;
  if (isHttp2 || !request.complete || request.readableLength > maxBytes) return null;
  const body = (request.read() as Buffer | null) ?? NO_BYTES;
  if (exchange.failureCode !== undefined) throw new CallerLeft();
  return body;
}
