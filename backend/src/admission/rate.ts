import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ServiceFailure } from '../failure.js';
import { limitKey } from './client-address.js';
import type { Exchange, Route } from './exchange.js';

const WINDOW_SECONDS = 60;

export interface RateGuards {
  /** Puts RateLimit and RateLimit-Policy on the answer without counting. */
  announceRate(exchange: Exchange, route: Route): Promise<void>;
  /** Counts the request, and refuses the one over the limit. */
  rate(exchange: Exchange, route: Route): Promise<void>;
}

/** Limits anonymous requests by client address in windows of a minute, in the memory of this process. */
export function rateGuards(anonymousPerMinute: number): RateGuards {
  const anonymous = new RateLimiterMemory({ points: anonymousPerMinute, duration: WINDOW_SECONDS });

  function announce({ response }: Exchange, remaining: number, seconds: number): void {
    response.setHeader('RateLimit-Policy', `"anonymous";q=${anonymousPerMinute};w=${WINDOW_SECONDS}`);
    response.setHeader('RateLimit', `"anonymous";r=${remaining};t=${seconds}`);
  }

  return {
    async announceRate(exchange, route) {
      if (!route.isMetered) return;
      const state = await anonymous.get(limitKey(exchange.clientAddress));
      const remaining = Math.max(0, state?.remainingPoints ?? anonymousPerMinute);
      announce(exchange, remaining, state === null ? WINDOW_SECONDS : secondsOf(state));
    },
    async rate(exchange, route) {
      if (!route.isMetered) return;
      try {
        const state = await anonymous.consume(limitKey(exchange.clientAddress));
        announce(exchange, state.remainingPoints, secondsOf(state));
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        const seconds = secondsOf(state);
        announce(exchange, 0, seconds);
        throw new ServiceFailure('rate_limited', `The limit of this minute is used up. Try again in ${seconds} s.`, {
          retryAfterSeconds: seconds,
        });
      }
    },
  };
}

function secondsOf(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
