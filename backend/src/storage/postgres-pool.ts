import pg from 'pg';
import type { Logger } from 'pino';
import { codeOf } from './store-failure.js';

const CONNECT_TIMEOUT_MS = 2_000;

/** The server gives up first, so that the connection stays of use; where it does not answer at all, the client does. */
const STATEMENT_TIMEOUT_MS = 2_500;
const QUERY_TIMEOUT_MS = 2_800;

/** Ends what a process that was stopped in the middle of a transaction holds locked. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** How long a change of the tables waits for those who use them before it gives way and is tried again. */
const MIGRATION_LOCK_TIMEOUT_MS = 10_000;

const INT8: number = pg.types.builtins.INT8;

/** Our 64-bit integers are times, counts and sequences: all of them exact as numbers. For these connections alone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const OF_ALL: pg.PoolConfig = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'structured-extraction',
  types: TYPES,
  // The last connection of a store that was closed never keeps the process alive, even where the server hangs.
  allowExitOnIdle: true,
};

/** Connections for requests: none waits for the server longer than 3 s. */
export function servingPool(url: string, logger: Logger): pg.Pool {
  return surviving(
    new pg.Pool({
      ...OF_ALL,
      connectionString: url,
      max: 10,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    }),
    logger,
  );
}

/** One connection for work that takes as long as it takes: migrations, backups. */
export function patientPool(url: string, logger: Logger): pg.Pool {
  return surviving(
    new pg.Pool({ ...OF_ALL, connectionString: url, max: 1, lock_timeout: MIGRATION_LOCK_TIMEOUT_MS }),
    logger,
  );
}

/** A lost connection is news, never the end of the process: not while it is idle, and not between two queries. */
function surviving(pool: pg.Pool, logger: Logger): pg.Pool {
  const note = (error: Error): void => {
    logger.warn({ code: codeOf(error) || error.name }, 'a connection to PostgreSQL was lost');
  };
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}
