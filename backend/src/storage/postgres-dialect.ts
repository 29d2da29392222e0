import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Gate } from './gate.js';
import { storeFailure, storeUnavailable } from './store-failure.js';

/** Kysely's dialect of PostgreSQL over `pool`, with failures in the words of the service. */
export function postgresDialect(pool: pg.Pool, gate: Gate): Dialect {
  return new PostgresDialect({
    pool: {
      async connect() {
        gate.pass();
        return guarded(await connected(pool));
      },
      end: () => pool.end(),
    },
  });
}

/**
 * A connection within the time of the pool: the pool itself grants that time once for the place in its queue and then
 * again for the connection. @throws {ServiceFailure} store_unavailable, whatever the reason why there is none
 */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const waiting = new AbortController();
  const tooLate = sleep(pool.options.connectionTimeoutMillis, undefined, { signal: waiting.signal });
  tooLate.catch(() => undefined);
  try {
    const client = await Promise.race([connecting, tooLate]);
    if (client !== undefined) return client;
  } catch (error) {
    throw storeUnavailable(error);
  } finally {
    waiting.abort();
  }
  connecting.then(
    (client) => client.release(),
    () => undefined,
  );
  throw storeUnavailable(new Error('No connection in time'));
}

/**
 * A client that is thrown away once the store was unavailable on it: a query that timed out is still under way there,
 * and a server that turned read-only stays so for the connections that it has.
 */
function guarded(client: pg.PoolClient): PostgresPoolClient {
  let failure: unknown;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
    if (failure !== undefined) {
      // What was not committed goes with the connection.
      if (sql === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] };
      throw failure;
    }
    try {
      return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<never>;
    } catch (error) {
      const told = storeFailure(error);
      if (told !== error) failure = told;
      throw told;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure !== undefined),
  };
}
