import type { Logger } from '../observability/logger.js';
import type { CountingServer } from './counting-server.js';
import type { Limits } from './limiter.js';
import { memoryLimiter } from './memory-limiter.js';
import { sharedLimiter } from './shared-limiter.js';

interface LimitsOptions {
  readonly redisUrl?: string | undefined;
  /** Where counts are shared without Redis; absent: with neither, every process counts for itself. */
  readonly postgresUrl?: string | undefined;
  readonly logger: Logger;
}

/** Limits in the memory of this process, or shared by all processes on the same server, whose library is then loaded. */
export async function makeLimits({ redisUrl, postgresUrl, logger }: LimitsOptions): Promise<Limits> {
  if (redisUrl !== undefined) return sharedLimits((await import('./redis-counts.js')).redisCounts(redisUrl, logger));
  if (postgresUrl === undefined) return memoryLimits();
  return sharedLimits((await import('./postgres-counts.js')).postgresCounts(postgresUrl, logger));
}

export function memoryLimits(): Limits {
  return {
    limiter: (_name, points, seconds) => memoryLimiter(points, seconds),
    isInsured: () => false,
    ready: async () => undefined,
    close: async () => undefined,
  };
}

function sharedLimits(server: CountingServer): Limits {
  return {
    limiter: (name, points, seconds) => sharedLimiter(server, name, points, seconds),
    isInsured: () => !server.isUsable,
    ready: server.ready,
    close: server.close,
  };
}
