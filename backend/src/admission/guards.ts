import { ServiceFailure } from '../failure.js';
import { capacityGuard } from './capacity.js';
import type { Exchange, Route } from './exchange.js';
import * as message from './message-guards.js';
import { rateGuards } from './rate.js';
import * as route from './route-guards.js';

/** Throws a {@link ServiceFailure} where the request must not go on. */
export type MessageGuard = (exchange: Exchange) => void;
export type RouteGuard = (exchange: Exchange, route: Route) => void | Promise<void>;

export interface Guards {
  readonly message: readonly MessageGuard[];
  readonly route: readonly RouteGuard[];
}

/**
 * Every guard, in order: first whether the message is sound at all, then, once its route is known, whether this route
 * takes it, and last what costs something to ask. No guard reads the body.
 */
export function createGuards(options: { anonymousPerMinute: number; draining: AbortSignal }): Guards {
  const { announceRate, rate } = rateGuards(options.anonymousPerMinute);
  return {
    message: [message.target, message.headers, message.host, message.framing],
    route: [
      announceRate,
      route.method,
      route.mediaType,
      route.contentEncoding,
      route.declaredSize,
      route.credential,
      drainingGuard(options.draining),
      rate,
      capacityGuard(),
    ],
  };
}

function drainingGuard(draining: AbortSignal): RouteGuard {
  return (_exchange, { isMetered }) => {
    if (!isMetered || !draining.aborted) return;
    throw new ServiceFailure('draining', 'This process is about to stop. Try again.', { retryAfterSeconds: 1 });
  };
}
