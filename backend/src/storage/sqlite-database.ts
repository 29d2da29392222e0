import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { codeOf, storeFailure } from './store-failure.js';

/** Preparing takes longer than running; the service has well under this many different statements. */
const PREPARED_STATEMENTS = 300;

/** After these SQLite holds a statement ready to be tried again, and the driver has no way to let go of it. */
const LEFT_UNDER_WAY = /^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/;

/** An open SQLite file, as Kysely wants it, with failures in the words of the service. */
export interface OpenSqlite extends SqliteDatabase {
  /** Runs SQL without parameters and lets go of it whatever happens: the way to begin what another process may be at. */
  execute(sql: string): void;
  /** Rows of a pragma, such as `quick_check`. */
  pragma(text: string): unknown[];
  /** Whether a transaction is open; a full disk can end one from within. */
  isInTransaction(): boolean;
  /**
   * Opens the file anew where a statement was left under way: until that one is let go, nothing that is written after
   * it is committed, although the driver says so. To be called between transactions.
   */
  renew(): void;
}

/**
 * Opens the file at `path`, making it where it is not there.
 * @param pragmas of the connection, such as `foreign_keys = ON`
 * @throws as `storeFailure` says
 */
export function openSqliteFile(path: string, pragmas: readonly string[] = []): OpenSqlite {
  let isLeftUnderWay = false;
  const prepared = new LRUCache<string, Database.Statement>({ max: PREPARED_STATEMENTS });
  const connect = (): Database.Database =>
    translating(() => {
      const opened = new Database(path);
      try {
        for (const pragma of pragmas) opened.pragma(pragma);
      } catch (error) {
        opened.close();
        throw error;
      }
      return opened;
    });
  let database = connect();

  const statement = (sql: string): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = translating(() => database.prepare(sql));
    prepared.set(sql, made);
    return made;
  };
  /** A statement that failed is never used again. */
  const using = <Result>(sql: string, use: (statement: Database.Statement) => Result): Result => {
    const used = statement(sql);
    prepared.delete(sql);
    try {
      const result = use(used);
      prepared.set(sql, used);
      return result;
    } catch (error) {
      isLeftUnderWay ||= LEFT_UNDER_WAY.test(codeOf(error));
      throw storeFailure(error);
    }
  };
  return {
    prepare: (sql): SqliteStatement => ({
      reader: statement(sql).reader,
      all: (parameters) => using(sql, (used) => used.all(parameters.map(bound))),
      run: (parameters) => using(sql, (used) => used.run(parameters.map(bound))),
      *iterate(parameters) {
        isLeftUnderWay = true;
        yield* translating(() => database.prepare(sql)).iterate(parameters.map(bound));
        isLeftUnderWay = false;
      },
    }),
    execute: (sql) => translating(() => database.exec(sql)),
    pragma: (text) => translating(() => database.pragma(text) as unknown[]),
    isInTransaction: () => database.inTransaction,
    renew() {
      // What lies in memory alone is nobody else's to keep busy, and would be lost.
      if (!isLeftUnderWay || path === ':memory:') return;
      const renewed = connect();
      prepared.clear();
      database.close();
      database = renewed;
      isLeftUnderWay = false;
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
}

/**
 * A parameter in a form that the driver takes as PostgreSQL does: it ends the whole process at a boolean, stores
 * integers as floating point, and cuts text at U+0000.
 */
function bound(value: unknown): unknown {
  switch (typeof value) {
    case 'boolean':
      return value ? 1n : 0n;
    case 'number':
      if (Number.isNaN(value)) throw new TypeError('NaN cannot be stored');
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    case 'string':
      if (value.includes('\0')) throw new TypeError('Text with U+0000 cannot be stored');
      return value;
    case 'bigint':
    case 'undefined':
      return value;
    default:
      if (value === null || value instanceof Uint8Array) return value;
      if (value instanceof Date) return value.toISOString();
      throw new TypeError(`A parameter of type ${typeof value} cannot be stored`);
  }
}

function translating<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw storeFailure(withCode(error));
  }
}

/** Where the file cannot be opened the driver gives the number of SQLite's code at the end of the words alone. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('ConnectionFailed')) return error;
  return Object.assign(new Error('The SQLite file cannot be opened'), { code: 'SQLITE_CANTOPEN' });
}
