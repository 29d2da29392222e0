import type { Logger } from '../observability/logger.js';
import type { Limits } from './limiter.js';
import { memoryLimiter } from './memory-limiter.js';

interface LimitsOptions {
  /** Absent: every process counts for itself. */
  readonly redisUrl?: string | undefined;
  readonly logger: Logger;
}

/** Limits in the memory of this process, or shared by all processes on the same Redis, whose library is then loaded. */
export async function makeLimits({ redisUrl, logger }: LimitsOptions): Promise<Limits> {
  return redisUrl === undefined ? memoryLimits() : sharedLimits(redisUrl, logger);
}

export function memoryLimits(): Limits {
  return {
    limiter: (_name, points, seconds) => memoryLimiter(points, seconds),
    isInsured: () => false,
    ready: async () => undefined,
    close: async () => undefined,
  };
}

async function sharedLimits(redisUrl: string, logger: Logger): Promise<Limits> {
  const [{ connectRedis }, { redisLimiter }] = await Promise.all([
    import('./redis-connection.js'),
    import('./redis-limiter.js'),
  ]);
  const redis = connectRedis(redisUrl, logger);
  return {
    limiter: (name, points, seconds) => redisLimiter(redis, name, points, seconds),
    isInsured: () => !redis.isUsable,
    ready: () => redis.ready(),
    close: () => redis.close(),
  };
}
