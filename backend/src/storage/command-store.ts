import { Kysely } from 'kysely';
import { pino } from 'pino';
import { type Configuration, ConfigurationError } from '../configuration.js';
import { dataDirectory, fileKind } from './data-directory.js';
import { createGate } from './gate.js';
import { appliedMigrations, refuseNewer } from './migrate.js';
import { openReadable } from './open-embedded.js';
import { withPatience } from './open-postgres.js';
import type { OpenSqlite } from './sqlite-database.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { SETTING_OF, type StoreKind } from './store.js';
import type { Tables } from './tables.js';

/** A command says what it did on its own; the log is the server's. */
export const silent = pino({ level: 'silent' });

/** A store that a command has open beside the server. */
export interface CommandStore {
  readonly kind: StoreKind;
  readonly db: Kysely<Tables>;
}

/** Why a command could not do what it was asked: one sentence for who typed it. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** Gives `use` the configured store as it is, while a server may be using it. */
export async function withStore<Result>(
  { dataDir, databaseUrl }: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
  use: (store: CommandStore) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    return withPatience(databaseUrl, silent, undefined, (db) => use({ kind: 'postgres', db }));
  }
  const files = dataDirectory(dataDir);
  if (fileKind(files.store) === 'missing') {
    throw new ConfigurationError('SERVICE_DATA_DIR holds no store. Name the data directory of the server');
  }
  return withSqlite(openReadable(files, silent), use);
}

/** Gives `use` an open SQLite file and closes it, leaving its log to the server. */
export async function withSqlite<Result>(
  database: OpenSqlite,
  use: (store: CommandStore) => Promise<Result>,
): Promise<Result> {
  const gate = createGate();
  gate.open();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, gate, 'command') });
  try {
    return await use({ kind: 'sqlite', db });
  } finally {
    database.close();
  }
}

/**
 * Names of the steps that the store has behind it, one at least.
 * @throws {CommandFailure} where there is no store yet
 * @throws {ConfigurationError} where the store is of a newer version
 */
export async function knownMigrations({ kind, db }: CommandStore): Promise<readonly string[]> {
  const applied = await appliedMigrations(db);
  refuseNewer(applied, kind);
  if (applied.length > 0) return applied;
  throw new CommandFailure(`${SETTING_OF[kind]} holds no store of the service`);
}
