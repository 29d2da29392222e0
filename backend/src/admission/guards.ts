import type { Authenticate } from '../accounts/caller.js';
import { ServiceFailure } from '../failure.js';
import type { Limits } from '../limits/limiter.js';
import { capacityGuard } from './capacity.js';
import { type CorsOptions, corsGuard } from './cors.js';
import { credentialGuard } from './credential.js';
import { holdFailures } from './failed-credentials.js';
import type { MessageGuard, RouteGuard } from './guard.js';
import type { Load, OverloadReason } from './load.js';
import * as message from './message-guards.js';
import { overloadGuard } from './overload.js';
import { type PolicyName, rateGuards } from './rate.js';
import * as route from './route-guards.js';

export interface Guards {
  readonly message: readonly MessageGuard[];
  readonly route: readonly RouteGuard[];
  /** Completes the head of what a route refuses, whichever guard did it. */
  readonly beforeRefusal: RouteGuard;
}

/** What the guards tell of; see `observability/metrics.ts`. */
export interface GuardObserver {
  requestCounted(policy: PolicyName, allowed: boolean): void;
  requestShed(reason: OverloadReason): void;
  bodiesInFlight(bytes: number): void;
}

interface GuardOptions extends Partial<CorsOptions> {
  readonly limits: Limits;
  readonly anonymousPerMinute: number;
  readonly accountPerMinute: number;
  readonly addressFailuresPerMinute: number;
  readonly authenticate: Authenticate;
  readonly draining: AbortSignal;
  readonly overload: Pick<Load, 'reason'>;
  readonly observer?: GuardObserver;
}

/**
 * Every guard, in order: first whether the message is sound at all, then, once its route is known, whether this route
 * takes it and the process has room for it, and last what costs something to ask. No guard reads the body.
 */
export function createGuards(options: GuardOptions): Guards {
  const { observer } = options;
  const { announceRate, rate } = rateGuards({ ...options, onCounted: observer?.requestCounted });
  return {
    message: [message.target, message.headers, message.host, message.framing],
    route: [
      corsGuard(options.corsOrigins ?? []),
      route.method,
      route.mediaType,
      route.contentEncoding,
      route.declaredSize,
      drainingGuard(options.draining),
      overloadGuard(options.overload, observer?.requestShed),
      credentialGuard(options.authenticate, holdFailures(options.limits, options.addressFailuresPerMinute)),
      rate,
      capacityGuard({ onChange: observer?.bodiesInFlight }),
    ],
    beforeRefusal: announceRate,
  };
}

function drainingGuard(draining: AbortSignal): RouteGuard {
  return (_exchange, { isMetered }) => {
    if (!isMetered || !draining.aborted) return;
    // Over a connection that closes: a body that is still coming would have it reset before the caller reads this.
    const failure = { retryAfterSeconds: 1, closesConnection: true };
    throw new ServiceFailure('draining', 'This process is about to stop. Try again.', failure);
  };
}
