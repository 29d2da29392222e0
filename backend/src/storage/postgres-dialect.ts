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
        let client: pg.PoolClient;
        try {
          client = await pool.connect();
        } catch (error) {
          // Whatever the reason, there is no connection.
          throw storeUnavailable(error);
        }
        return guarded(client);
      },
      end: () => pool.end(),
    },
  });
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
