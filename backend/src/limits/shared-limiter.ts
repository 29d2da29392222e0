import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CountingServer } from './counting-server.js';
import type { Limiter } from './limiter.js';
import { memoryLimiter, settled } from './memory-limiter.js';

/**
 * A limit that all processes share. What the server answers is remembered here, so that a look costs nothing and
 * counting goes on from there when the server is gone.
 */
export function sharedLimiter(server: CountingServer, name: string, points: number, seconds: number): Limiter {
  const shared = server.counts(name, points, seconds);
  const local = memoryLimiter(points, seconds);

  async function count(key: string): Promise<RateLimiterRes> {
    const counted = await server.run(() => shared.consume(key).catch(stateOrThrow));
    if (counted.msBeforeNext <= seconds * 1000) return counted;
    // The clock that wrote this has been put back since: such a window would last for as long as that.
    await server.run(() => shared.delete(key));
    return server.run(() => shared.consume(key).catch(stateOrThrow));
  }

  async function countShared(key: string): Promise<RateLimiterRes> {
    const counted = await count(key);
    if (counted.consumedPoints > 0) await local.learn(key, counted.consumedPoints, counted.msBeforeNext);
    if (counted.consumedPoints > points || counted.consumedPoints === 0) throw counted;
    return counted;
  }

  return {
    async consume(key) {
      if (!server.isUsable) return local.consume(key);
      try {
        return await settled(countShared(key), points);
      } catch {
        // The server has been given up with a line in the log, one for all requests.
        return local.consume(key);
      }
    },
    look: (key) => local.look(key),
  };
}

/** The library rejects both with the state of a key over its limit and with the errors of the server. */
function stateOrThrow(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}
