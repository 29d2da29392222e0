import { createHash } from 'node:crypto';
import type { Logger } from '../observability/logger.js';
import type { Limiter, Limits } from './limiter.js';
import { memoryLimiter } from './memory-limiter.js';
import { connectRedis } from './redis-connection.js';
import { redisLimiter } from './redis-limiter.js';

interface LimitsOptions {
  /** Absent: every process counts for itself. */
  readonly redisUrl?: string | undefined;
  readonly logger: Logger;
}

/** Limits in the memory of this process, or shared by all processes on the same Redis. */
export function makeLimits({ redisUrl, logger }: LimitsOptions): Limits {
  const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, logger);
  const limiter = (name: string, points: number, seconds: number): Limiter =>
    redis === undefined ? memoryLimiter(points, seconds) : redisLimiter(redis, name, points, seconds);
  return {
    limiter,
    attempts(name, points, seconds) {
      const counted = limiter(name, points, seconds);
      return {
        async consume(key) {
          const { allowed, secondsLeft } = await counted.consume(hashed(key));
          return { allowed, retryAfterSeconds: secondsLeft };
        },
      };
    },
    isInsured: () => redis !== undefined && !redis.isUsable,
    ready: async () => redis?.ready(),
    close: async () => redis?.close(),
  };
}

/** Keys of attempts are e-mail addresses, which have no place in Redis, and of any length. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
