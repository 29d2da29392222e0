import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { storeFailure } from './store-failure.js';

/** Preparing takes longer than running; the service has well under this many different statements. */
const PREPARED_STATEMENTS = 300;

/** An open SQLite file, as Kysely wants it, with failures in the words of the service. */
export interface OpenSqlite extends SqliteDatabase {
  /** Rows of a pragma, such as `quick_check`. */
  pragma(text: string): unknown[];
  /** Whether a transaction is open; a full disk can end one from within. */
  isInTransaction(): boolean;
}

/** Opens the file at `path`, making it where it is not there. @throws as `storeFailure` says */
export function openSqliteFile(path: string): OpenSqlite {
  const database = translating(() => new Database(path));
  const prepared = new LRUCache<string, Database.Statement>({ max: PREPARED_STATEMENTS });
  const statement = (sql: string): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = translating(() => database.prepare(sql));
    prepared.set(sql, made);
    return made;
  };
  return {
    prepare(sql): SqliteStatement {
      const { reader } = statement(sql);
      // A statement that failed may still be under way: it is never used again.
      const using = <Result>(use: (statement: Database.Statement) => Result): Result => {
        const used = statement(sql);
        prepared.delete(sql);
        const result = translating(() => use(used));
        prepared.set(sql, used);
        return result;
      };
      return {
        reader,
        all: (parameters) => using((used) => used.all(parameters.map(bound))),
        run: (parameters) => using((used) => used.run(parameters.map(bound))),
        iterate: (parameters) => translating(() => database.prepare(sql)).iterate(parameters.map(bound)),
      };
    },
    pragma: (text) => translating(() => database.pragma(text) as unknown[]),
    isInTransaction: () => database.inTransaction,
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
