import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Logger } from '../observability/logger.js';
import { type CountingServer, PROBE_EVERY_MS, watchAnswers } from './counting-server.js';

/** How long a request waits for Redis; with the rest of it, takeover stays under 100 ms. */
const ANSWER_MS = 80;
/** The local limits hold meanwhile, so that nobody waits for this. */
const CONNECT_MS = 2_000;
/** A connection on which nothing comes back for this long is made anew. */
const SILENCE_MS = 2_000;
const PROBE_KEY = 'service:limit:probe';

/** Counts on the Redis at `url` (redis: or rediss:). */
export function redisCounts(url: string, logger: Logger): CountingServer {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    commandTimeout: SILENCE_MS,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, PROBE_EVERY_MS),
  });
  let lastError: unknown = new Error('not connected');
  client.on('error', (error: unknown) => {
    lastError = error;
  });
  const answers = watchAnswers({
    name: 'Redis',
    answerMs: ANSWER_MS,
    write: () => client.set(PROBE_KEY, '1', 'EX', 10),
    onFailed(error) {
      lastError = error;
      // After a failover the old primary is a replica; the name of the host leads to the new one.
      if (error instanceof Error && error.message.startsWith('READONLY')) client.disconnect(true);
    },
    causeOf: (error) => (client.status === 'ready' ? error : lastError),
    logger,
  });

  return {
    get isUsable() {
      return answers.isUsable;
    },
    run: answers.run,
    counts: (name, points, seconds) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `service:limit:${name}`,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points,
      }),
    ready: () =>
      new Promise((resolve) => {
        if (client.status === 'ready') return resolve();
        const timer = setTimeout(resolve, PROBE_EVERY_MS);
        client.once('ready', () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    async close() {
      answers.stop();
      client.disconnect();
    },
  };
}
