import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { Gate } from './gate.js';
import type { OpenSqlite } from './sqlite-database.js';
import { codeOf, storeUnavailable } from './store-failure.js';

/** How long one waits while another process, such as a restore, writes; and how long such a process waits. */
const BUSY_WAIT_MS = { server: 500, command: 20_000 };
const BUSY_STEP_MS = 10;

/** How long one waits for the only connection. */
const CONNECTION_WAIT_MS = 3_000;

/** How long statements may follow one another before the event loop gets its turn: the driver itself never waits. */
const TURN_MS = 5;

/** Kysely's dialect of SQLite over `database`, with what several processes and a whole migration need. */
export function sqliteDialect(
  database: OpenSqlite,
  gate: Gate,
  patience: keyof typeof BUSY_WAIT_MS = 'server',
): Dialect {
  const base = new SqliteDialect({ database });
  return {
    createDriver: () => new EmbeddedDriver(database, gate, BUSY_WAIT_MS[patience]),
    createQueryCompiler: () => base.createQueryCompiler(),
    createAdapter: () => new EmbeddedAdapter(),
    createIntrospector: (db) => base.createIntrospector(db),
  };
}

/** Migrations run in one transaction, as SQLite allows: a process that is killed in between leaves nothing half done. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The right to write is taken at the beginning and by `execute` alone. One who asks for it half-way can be refused with
 * no way to go on, and a prepared statement that is refused stays under way: see `OpenSqlite.renew`.
 */
class EmbeddedDriver extends SqliteDriver {
  readonly #database: OpenSqlite;
  readonly #gate: Gate;
  readonly #busyWaitMs: number;
  #turnBegan = 0;

  constructor(database: OpenSqlite, gate: Gate, busyWaitMs: number) {
    super({ database });
    this.#database = database;
    this.#gate = gate;
    this.#busyWaitMs = busyWaitMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#gate.pass();
    const connection = await this.#firstFree();
    try {
      if (performance.now() - this.#turnBegan > TURN_MS) {
        await nextTurn();
        this.#turnBegan = performance.now();
      }
      this.#gate.pass();
      this.#database.renew();
    } catch (error) {
      await super.releaseConnection();
      throw error;
    }
    return {
      executeQuery: (query) => this.#execute(connection, query as CompiledQuery) as Promise<QueryResult<never>>,
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override beginTransaction(_connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    return this.#begin(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  override async commitTransaction(): Promise<void> {
    this.#database.execute('commit');
  }

  override async rollbackTransaction(): Promise<void> {
    if (this.#database.isInTransaction()) this.#database.execute('rollback');
  }

  async #firstFree(): Promise<DatabaseConnection> {
    const turn = super.acquireConnection();
    const waiting = new AbortController();
    const tooLate = sleep(CONNECTION_WAIT_MS, undefined, { signal: waiting.signal });
    tooLate.catch(() => undefined);
    const first = await Promise.race([turn, tooLate]);
    waiting.abort();
    if (first !== undefined) return first;
    void turn.then(() => super.releaseConnection());
    throw storeUnavailable(new Error('The only connection was not free in time'));
  }

  async #execute(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (SelectQueryNode.is(query.query) || this.#database.isInTransaction()) return connection.executeQuery(query);
    await this.#begin('begin immediate');
    try {
      const result = await connection.executeQuery(query);
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  /** Tries again without holding up the event loop, which the waiting that SQLite itself offers would do. */
  async #begin(how: 'begin' | 'begin immediate'): Promise<void> {
    for (let waited = 0; ; waited += BUSY_STEP_MS) {
      try {
        this.#database.execute(how);
        return;
      } catch (error) {
        const isBusy = error instanceof Error && codeOf(error.cause).startsWith('SQLITE_BUSY');
        if (!isBusy || waited >= this.#busyWaitMs) throw error;
        await sleep(BUSY_STEP_MS);
      }
    }
  }
}
