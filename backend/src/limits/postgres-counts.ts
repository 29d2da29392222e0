import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Logger } from '../observability/logger.js';
import { type CountingServer, PROBE_EVERY_MS, watchAnswers } from './counting-server.js';

/** How long a request waits for PostgreSQL. */
const ANSWER_MS = 1_000;
const CONNECTIONS = 2;
/** A window that is over is of no use; the longest lasts 15 minutes. */
const FORGET_EVERY_MS = 5 * 60 * 1_000;

const TABLE = 'request_counts';
/**
 * Nothing in it has to last: it is no table of the store, no backup has it, and a crash of the server empties it. Half of
 * each page is left free, so that a count is raised in place.
 */
const MAKE_TABLE = `create unlogged table if not exists ${TABLE}
  (key varchar(255) primary key, points integer not null default 0, expire bigint) with (fillfactor = 50)`;
const FORGET = `delete from ${TABLE} where expire < $1`;
const WRITE = `insert into ${TABLE} values ('probe', 0, 0) on conflict (key) do update set points = 0`;
/** Of two that make the table at one time, the second is told so in one of these ways. */
const MADE_BY_ANOTHER = ['23505', '42P07'];

/** Counts on the PostgreSQL server at `url`, in a table of their own and over connections of their own. */
export function postgresCounts(url: string, logger: Logger): CountingServer {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_000,
    query_timeout: 2_000,
    keepAlive: true,
    application_name: 'structured-extraction limits',
    allowExitOnIdle: true,
  });
  // A lost connection is told by the count that fails next.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function write(): Promise<void> {
    await pool.query(MAKE_TABLE).catch((error: { code?: string }) => {
      if (!MADE_BY_ANOTHER.includes(error.code ?? '')) throw error;
    });
    await pool.query(WRITE);
  }

  const answers = watchAnswers({ name: 'PostgreSQL', answerMs: ANSWER_MS, write, logger });
  const forgetting = setInterval(() => {
    // What is not forgotten now is the next time.
    void answers.run(() => pool.query(FORGET, [Date.now()])).catch(() => undefined);
  }, FORGET_EVERY_MS).unref();
  // Whether it answers is watched, and told in the log; here only the wait for it matters.
  const first = answers.run(write).catch(() => undefined);

  return {
    get isUsable() {
      return answers.isUsable;
    },
    run: answers.run,
    counts: (name, points, seconds) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points,
      }),
    ready: () => Promise.race([first, sleep(PROBE_EVERY_MS, undefined, { ref: false })]),
    async close() {
      answers.stop();
      clearInterval(forgetting);
      await Promise.race([pool.end(), sleep(PROBE_EVERY_MS, undefined, { ref: false })]);
    },
  };
}
