import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { ServiceFailure } from '../failure.js';
import type { BodyRules, Exchange, Route } from './exchange.js';
import type { RouteGuard } from './guard.js';

const MAX_BODY_BYTES_IN_FLIGHT = 64 * 1024 * 1024;

interface CapacityOptions {
  readonly maxBytes?: number;
  /** Told how many bytes are in flight, whenever that changes. */
  readonly onChange?: ((bytes: number) => void) | undefined;
}

/**
 * Bounds the memory that request bodies take at one time, 64 MiB. A body counts as it arrives, so that one that was
 * announced and never sent takes nobody's room; a compressed one counts as the largest from its first byte, since that
 * is what it may become. It counts until the answer is closed; on the routes of an account, where streams stay open
 * for hours, until it is read.
 */
export function capacityGuard(options: CapacityOptions = {}): RouteGuard {
  const { maxBytes = MAX_BODY_BYTES_IN_FLIGHT, onChange } = options;
  let inFlight = 0;
  const add = (bytes: number): void => {
    inFlight += bytes;
    onChange?.(inFlight);
  };

  return (exchange, route) => {
    const { body } = route;
    if (!route.isMetered || body === undefined) return;
    const { request, ended } = exchange;
    if (inFlight + leastBytes(request, body) > maxBytes) throw overloaded();

    let taken = 0;
    let isReleased = false;
    const take = (chunk: Buffer): void => {
      if (isReleased) return;
      const bytes = isCompressed(request) ? body.maxBytes - taken : chunk.length;
      taken += bytes;
      add(bytes);
      if (inFlight <= maxBytes) return;
      release();
      refuse(exchange, route);
    };
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      add(-taken);
    };
    // As a plain emitter: a listener of the stream itself would start the flow before the body's reader is there.
    EventEmitter.prototype.on.call(request, 'data', take);
    ended.listen(release);
    if (route.access?.scope === 'account') request.once('end', release);
  };
}

/** What comes of the body after the answer is thrown away; a failure to answer leaves nobody to tell. */
function refuse(exchange: Exchange, route: Route): void {
  exchange.failureCode = 'overloaded';
  exchange.head.put();
  Promise.resolve(route.refuse(exchange, overloaded())).catch(() => exchange.response.destroy());
}

/** What the body will take for certain. The parsers see to it that a length is a number. */
function leastBytes(request: IncomingMessage, body: BodyRules): number {
  return isCompressed(request) ? body.maxBytes : Number(request.headers['content-length'] ?? 0);
}

/** The RPC protocols name the compression of the messages in headers of their own. */
const CODINGS = ['content-encoding', 'connect-content-encoding', 'grpc-encoding'];

function isCompressed({ headers }: IncomingMessage): boolean {
  return CODINGS.some((name) => (headers[name] ?? 'identity') !== 'identity');
}

function overloaded(): ServiceFailure {
  return new ServiceFailure('overloaded', 'The service has too many requests at work. Try again shortly.', {
    retryAfterSeconds: 1,
  });
}
