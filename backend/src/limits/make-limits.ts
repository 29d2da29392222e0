import type { Logger } from '../observability/logger.js';
import type { Limits } from './limiter.js';
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
  return {
    limiter: (name, points, seconds) =>
      redis === undefined ? memoryLimiter(points, seconds) : redisLimiter(redis, name, points, seconds),
    isInsured: () => redis !== undefined && !redis.isUsable,
    ready: async () => redis?.ready(),
    close: async () => redis?.close(),
  };
}
