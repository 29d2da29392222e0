import { ServiceFailure } from '../failure.js';
import type { Exchange, Route } from './exchange.js';

const MAX_BODY_BYTES_IN_FLIGHT = 64 * 1024 * 1024;

/** Bounds the memory that request bodies may take at one time; a body of unknown length counts as the largest. */
export function capacityGuard(): (exchange: Exchange, route: Route) => void {
  let inFlight = 0;
  return ({ request, ended }, { isMetered, body }) => {
    if (!isMetered || body === undefined) return;
    const declared = request.headers['content-length'];
    const bytes = declared === undefined ? body.maxBytes : Number(declared);
    if (inFlight + bytes > MAX_BODY_BYTES_IN_FLIGHT) {
      throw new ServiceFailure('overloaded', 'The service has too many requests at work. Try again shortly.', {
        retryAfterSeconds: 1,
      });
    }
    inFlight += bytes;
    ended.addEventListener('abort', () => {
      inFlight -= bytes;
    });
  };
}
