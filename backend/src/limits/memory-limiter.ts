import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter, LimitState } from './limiter.js';

/** A limit in the memory of this process, which can be told what another process has counted. */
export interface MemoryLimiter extends Limiter {
  /** From here on the key has `consumed` requests in a window that ends in `milliseconds`. */
  learn(key: string, consumed: number, milliseconds: number): Promise<void>;
}

export function memoryLimiter(points: number, seconds: number): MemoryLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    consume: (key) => settled(limiter.consume(key), points),
    async look(key) {
      const found = await limiter.get(key);
      return found === null ? { allowed: true, remaining: points, secondsLeft: seconds } : stateOf(found, points);
    },
    async learn(key, consumed, milliseconds) {
      if (milliseconds > 0) await limiter.set(key, consumed, milliseconds / 1000);
    },
  };
}

/** The library rejects with the state where the limit is used up; any other rejection is an error. */
export async function settled(counted: Promise<RateLimiterRes>, points: number): Promise<LimitState> {
  try {
    return stateOf(await counted, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { ...stateOf(error, points), allowed: false, remaining: 0 };
  }
}

function stateOf({ consumedPoints, remainingPoints, msBeforeNext }: RateLimiterRes, points: number): LimitState {
  return {
    allowed: consumedPoints <= points,
    remaining: Math.max(0, remainingPoints),
    secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}
