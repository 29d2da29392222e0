import { ServiceFailure } from '../failure.js';
import type { Limiter, LimitState, Limits } from '../limits/limiter.js';
import { limitKey } from './client-address.js';
import type { Exchange, Route } from './exchange.js';

/** The limits of the configuration are by minute. */
const WINDOW_SECONDS = 60;

interface RateOptions {
  readonly limits: Limits;
  readonly anonymousPerMinute: number;
  readonly accountPerMinute: number;
  /** Told of every request that was counted. */
  readonly onCounted?: ((policy: PolicyName, allowed: boolean) => void) | undefined;
}

export type PolicyName = 'anonymous' | 'account';

interface Policy {
  readonly name: PolicyName;
  readonly perMinute: number;
  readonly limiter: Limiter;
  readonly key: string;
}

export interface RateGuards {
  /** Adds RateLimit and RateLimit-Policy to the answer without counting, where `rate` has not. */
  announceRate(exchange: Exchange, route: Route): Promise<void>;
  /** Counts the request, and refuses the one over the limit. */
  rate(exchange: Exchange, route: Route): Promise<void>;
}

/**
 * Limits in windows of a minute: anonymous requests by client address, authenticated ones by account. The calls of an
 * account about itself have a limit of their own, so that a page of settings does not use up what a pipeline needs.
 */
export function rateGuards({ limits, anonymousPerMinute, accountPerMinute, onCounted }: RateOptions): RateGuards {
  const anonymous = limits.limiter('anonymous', anonymousPerMinute, WINDOW_SECONDS);
  const extraction = limits.limiter('account', accountPerMinute, WINDOW_SECONDS);
  const ownAccount = limits.limiter('own-account', accountPerMinute, WINDOW_SECONDS);

  function policyOf({ caller, clientAddress }: Exchange, { access }: Route): Policy {
    if (caller === null) {
      return { name: 'anonymous', perMinute: anonymousPerMinute, limiter: anonymous, key: limitKey(clientAddress) };
    }
    const limiter = access?.scope === 'account' ? ownAccount : extraction;
    return { name: 'account', perMinute: accountPerMinute, limiter, key: caller.accountId };
  }

  return {
    async announceRate(exchange, route) {
      if (!route.isMetered || exchange.head.has('RateLimit')) return;
      const policy = policyOf(exchange, route);
      announce(exchange, policy, await policy.limiter.look(policy.key));
    },
    async rate(exchange, route) {
      if (!route.isMetered) return;
      const policy = policyOf(exchange, route);
      const state = await policy.limiter.consume(policy.key);
      announce(exchange, policy, state);
      onCounted?.(policy.name, state.allowed);
      if (state.allowed) return;
      const { secondsLeft } = state;
      throw new ServiceFailure('rate_limited', `The limit of this minute is used up. Try again in ${secondsLeft} s.`, {
        retryAfterSeconds: secondsLeft,
      });
    },
  };
}

function announce(
  { response, head }: Exchange,
  { name, perMinute }: Policy,
  { remaining, secondsLeft }: LimitState,
): void {
  if (response.headersSent) return;
  head.add('RateLimit-Policy', `"${name}";q=${perMinute};w=${WINDOW_SECONDS}`);
  head.add('RateLimit', `"${name}";r=${remaining};t=${secondsLeft}`);
}
