import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from './limiter.js';
import { memoryLimiter, settled } from './memory-limiter.js';
import type { RedisConnection } from './redis-connection.js';

/**
 * A limit that all processes share. What Redis answers is remembered here, so that a look costs nothing and counting
 * goes on from there when Redis is gone; a key over its limit is not asked about again until its window ends.
 */
export function redisLimiter(redis: RedisConnection, name: string, points: number, seconds: number): Limiter {
  const shared = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: `service:limit:${name}`,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points,
  });
  const local = memoryLimiter(points, seconds);

  async function countShared(key: string): Promise<RateLimiterRes> {
    const counted = await redis.run(() => shared.consume(key).catch(stateOrThrow));
    if (counted.consumedPoints > 0) await local.learn(key, counted.consumedPoints, counted.msBeforeNext);
    if (counted.consumedPoints > points || counted.consumedPoints === 0) throw counted;
    return counted;
  }

  return {
    async consume(key) {
      if (!redis.isUsable) return local.consume(key);
      try {
        return await settled(countShared(key), points);
      } catch {
        // The connection has said so in the log, once for all requests.
        return local.consume(key);
      }
    },
    look: (key) => local.look(key),
  };
}

/** The library rejects both with the state of a key over its limit and with the errors of Redis. */
function stateOrThrow(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}
