import { ServiceFailure } from '../failure.js';
import { isCrowded } from './crowded-requests.js';
import type { Exchange, Route } from './exchange.js';
import type { RouteGuard } from './guard.js';
import type { Load, OverloadReason } from './load.js';

/** Shorter bodies hold texts that `extraction/engines/embedded-engine.ts` reads without a thread. */
const LONG_BODY_BYTES = 32_768;

const RETRY_AFTER_SECONDS: Readonly<Record<OverloadReason, number>> = {
  event_loop: 1,
  memory: 2,
  queue: 2,
  turn: 1,
};

/**
 * Refuses work while there is too much of it already, before that costs anything: a quick 503 that says when to come
 * again, in place of answers that all take ever longer. What came behind too many of its own address is refused
 * alike, so that whoever sends more than can be done has some of it answered soon. Health is not metered and always answers.
 */
export function overloadGuard(load: Pick<Load, 'reason'>, onShed?: (reason: OverloadReason) => void): RouteGuard {
  return (exchange, route) => {
    if (!route.isMetered) return;
    const reason = isCrowded(exchange.request) ? 'turn' : load.reason();
    if (reason === null || (reason === 'queue' && !mayNeedThread(exchange, route))) return;
    onShed?.(reason);
    throw new ServiceFailure('overloaded', 'The service has more work than it can do. Try again shortly.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS[reason],
    });
  };
}

function mayNeedThread({ request: { headers } }: Exchange, { access }: Route): boolean {
  if (access?.scope === 'account') return false;
  const isWhole = (headers['content-encoding'] ?? 'identity') === 'identity';
  return !isWhole || Number(headers['content-length'] ?? LONG_BODY_BYTES) >= LONG_BODY_BYTES;
}
