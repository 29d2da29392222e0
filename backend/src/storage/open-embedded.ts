import { closeSync, openSync, renameSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { ConfigurationError } from '../configuration.js';
import {
  APPLICATION_ID,
  type DataDirectory,
  dataDirectory,
  fileKind,
  holdsStore,
  makeDataDirectory,
  removeSqliteFile,
  syncToDisk,
  wasBrokenOff,
} from './data-directory.js';
import { createGate } from './gate.js';
import { migrate } from './migrate.js';
import { MIGRATIONS, type StoreMigration } from './migrations/migrations.js';
import { connectSqlite, SERVING } from './open-sqlite.js';
import { type ProcessLock, takeProcessLock } from './process-lock.js';
import { type OpenSqlite, openSqliteFile } from './sqlite-database.js';
import { sqliteDialect } from './sqlite-dialect.js';
import type { Store } from './store.js';

const WHAT_TO_DO =
  'Nothing was changed. Put a backup in its place with "service-backend restore FILE", or name another directory';

/**
 * Opens the store in the data directory, for this process alone, and brings it to this version; makes directory and
 * store where neither is there.
 * @throws {ConfigurationError} where another process has it, or what is there cannot be used; it is then left as it is
 */
export async function openEmbedded(folder: string, logger: Logger): Promise<Store> {
  const files = dataDirectory(folder);
  makeDataDirectory(files);
  holdsStore(files);
  const lock = lockDataDirectory(files);
  try {
    if (!holdsStore(files)) await makeStore(files);
    const store = await openChecked(files, logger);
    return {
      ...store,
      async close() {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @throws {ConfigurationError} where another process holds it */
export function lockDataDirectory(files: DataDirectory): ProcessLock {
  const lock = tryLock(files);
  if (lock !== null) return lock;
  throw new ConfigurationError(
    'SERVICE_DATA_DIR is in use by another process of the service. Stop that process, give this one a directory of its own, or have all of them share a PostgreSQL server with SERVICE_DATABASE_URL',
  );
}

/** @returns null where another process holds it */
export function tryLock(files: DataDirectory): ProcessLock | null {
  try {
    return takeProcessLock(files.lock);
  } catch (error) {
    throw new ConfigurationError('SERVICE_DATA_DIR must be a directory in which the service can make and lock files', {
      cause: error,
    });
  }
}

/**
 * Makes an empty store under another name, so that one that is broken off in the making never passes for a damaged one.
 * Its journal is not the log (WAL): that one leaves files which keep belonging to the name under which they were made.
 */
export async function makeStore(files: DataDirectory): Promise<void> {
  try {
    removeSqliteFile(files.newStore);
    await makeSqliteFile(files.newStore);
    renameSync(files.newStore, files.store);
    syncToDisk(files.folder);
  } catch (error) {
    throw new ConfigurationError('SERVICE_DATA_DIR must be a directory in which the service can make and sync files', {
      cause: error,
    });
  }
}

/** Makes an empty store in a new file, mode 0600: of this version, or with only some of the steps to it. */
export async function makeSqliteFile(file: string, steps: readonly StoreMigration[] = MIGRATIONS): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  const database = openSqliteFile(file);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  const gate = createGate();
  gate.open();
  const db = new Kysely<unknown>({ dialect: sqliteDialect(database, gate) });
  await migrate(db, 'sqlite', steps);
  await db.destroy();
  syncToDisk(file);
}

async function openChecked(files: DataDirectory, logger: Logger): Promise<Store> {
  const store = connectSqlite(openReadable(files, logger));
  try {
    await migrate(store.db, 'sqlite');
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Opens the file of the store after a look at what it is; where the last process broke off, at all of it.
 * @throws {ConfigurationError} with the file left as it is
 */
export function openReadable(files: DataDirectory, logger: Logger): OpenSqlite {
  const kind = fileKind(files.store);
  if (kind !== 'ours') {
    throw new ConfigurationError(`SERVICE_DATA_DIR holds a file service.sqlite that is ${kind}. ${WHAT_TO_DO}`);
  }
  const brokenOff = wasBrokenOff(files.store);
  let database: OpenSqlite | undefined;
  try {
    database = openSqliteFile(files.store, SERVING);
    if (brokenOff) logger.info('the last process did not end cleanly: checking the store');
    const found = database.pragma(brokenOff ? 'quick_check(1)' : 'schema_version');
    if (brokenOff && Object.values(found[0] ?? {})[0] !== 'ok') throw new Error('The check found damage');
    return database;
  } catch (error) {
    database?.close();
    throw new ConfigurationError(`SERVICE_DATA_DIR holds a store that cannot be read. ${WHAT_TO_DO}`, { cause: error });
  }
}
