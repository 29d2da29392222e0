import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { Gate } from './gate.js';
import type { OpenSqlite } from './sqlite-database.js';
import { codeOf, storeUnavailable } from './store-failure.js';

/** How long a statement waits while another process, such as a restore, writes; and how long such a process waits. */
const BUSY_WAIT_MS = { server: 500, command: 20_000 };
const BUSY_STEP_MS = 10;

/** How long one waits for the only connection. */
const CONNECTION_WAIT_MS = 3_000;

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

class EmbeddedDriver extends SqliteDriver {
  readonly #database: OpenSqlite;
  readonly #gate: Gate;

  readonly #busyWaitMs: number;

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
      this.#gate.pass();
    } catch (error) {
      await super.releaseConnection();
      throw error;
    }
    return {
      executeQuery: (query) => whileBusy(() => connection.executeQuery(query), this.#busyWaitMs),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #firstFree(): Promise<DatabaseConnection> {
    const turn = super.acquireConnection();
    const waiting = new AbortController();
    const first = await Promise.race([turn, sleep(CONNECTION_WAIT_MS, undefined, { signal: waiting.signal })]);
    waiting.abort();
    if (first !== undefined) return first;
    void turn.then(() => super.releaseConnection());
    throw storeUnavailable(new Error('The only connection was not free in time'));
  }

  /** Takes the right to write at once, since one that asks for it half-way can be refused with no way to go on. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const onlyReads = settings?.accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(onlyReads ? 'begin' : 'begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Tries again without holding up the event loop, which the waiting that SQLite itself offers would do. */
async function whileBusy<Result>(run: () => Promise<Result>, waitMs: number): Promise<Result> {
  for (let waited = 0; ; waited += BUSY_STEP_MS) {
    try {
      return await run();
    } catch (error) {
      const isBusy = error instanceof Error && codeOf(error.cause) === 'SQLITE_BUSY';
      if (!isBusy || waited >= waitMs) throw error;
      await sleep(BUSY_STEP_MS);
    }
  }
}
