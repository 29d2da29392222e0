import { Redis } from 'ioredis';
import { describeError, type Logger } from '../observability/logger.js';

/** How long a request waits for Redis; with the rest of it, takeover stays under 100 ms. */
const ANSWER_MS = 80;
/** The local limits hold meanwhile, so that nobody waits for this. */
const CONNECT_MS = 2_000;
/** A connection on which nothing comes back for this long is made anew. */
const SILENCE_MS = 2_000;
/** How often Redis is asked whether it is back, and how long the start of a process waits for it. */
const PROBE_EVERY_MS = 1_000;
const PROBE_KEY = 'service:limit:probe';

/** A connection that is given up at the first failure and taken up again once a write has succeeded. */
export interface RedisConnection {
  readonly client: Redis;
  readonly isUsable: boolean;
  /** Runs one command. @throws where it fails or takes over 80 ms; from then on the connection is not usable. */
  run<Result>(command: () => Promise<Result>): Promise<Result>;
  /** Waits for the first connection, 1 s at most. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to `url` (redis: or rediss:). Says once in the log that Redis is gone, and once that it is back. */
export function connectRedis(url: string, logger: Logger): RedisConnection {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    commandTimeout: SILENCE_MS,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, PROBE_EVERY_MS),
  });
  let isUsable = true;
  let probing: NodeJS.Timeout | undefined;
  let lastError: unknown = new Error('not connected');
  client.on('error', (error: unknown) => {
    lastError = error;
  });

  function giveUp(error: unknown): void {
    if (!isUsable) return;
    isUsable = false;
    const cause = client.status === 'ready' ? error : lastError;
    logger.warn({ error: describeError(cause, logger) }, 'Redis does not answer: limits are counted in this process');
    void probe();
  }

  /** A write, because a server without memory left, or one that has become a replica, still answers reads. */
  async function probe(): Promise<void> {
    if (client.status === 'end') return;
    try {
      await inTime(client.set(PROBE_KEY, '1', 'EX', 10));
      isUsable = true;
      logger.info('Redis answers again: limits are shared');
    } catch (error) {
      lastError = error;
      // After a failover the old primary is a replica; the name of the host leads to the new one.
      if (error instanceof Error && error.message.startsWith('READONLY')) client.disconnect(true);
      probing = setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
    }
  }

  return {
    client,
    get isUsable() {
      return isUsable;
    },
    async run(command) {
      try {
        return await inTime(command());
      } catch (error) {
        giveUp(error);
        throw error;
      }
    },
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
      clearTimeout(probing);
      client.disconnect();
    },
  };
}

/**
 * Rejects after 80 ms. A timer that fires late, because this process was busy, first lets the answer be read that may
 * be waiting on the socket: it is not Redis that was slow.
 */
function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), ANSWER_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
