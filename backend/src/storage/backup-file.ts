import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { ServiceFailure } from '../failure.js';
import { CommandFailure, type CommandStore, knownMigrations, withSqlite } from './command-store.js';
import { fileKind, removeSqliteFile, syncToDisk } from './data-directory.js';
import { appliedMigrations, migrate } from './migrate.js';
import { MIGRATIONS, type StoreMigration } from './migrations/migrations.js';
import { makeSqliteFile } from './open-embedded.js';
import { type OpenSqlite, openSqliteFile } from './sqlite-database.js';
import { type CopyEnd, copyTables, type TableCounts } from './table-copy.js';

/**
 * Writes what a transaction sees into a backup: a SQLite file with the tables of the store's own version, whatever kind
 * the store is of. It has its name only once it is whole, checked and on the disk.
 */
export async function writeBackup(source: CopyEnd, file: string): Promise<TableCounts> {
  const applied = await knownMigrations({ kind: source.kind, db: source.transaction });
  const steps: readonly StoreMigration[] = MIGRATIONS.filter(({ name }) => applied.includes(name));
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    await makeSqliteFile(unfinished, steps);
    const counts = await withBackup(unfinished, ({ db }) =>
      db.transaction().execute((transaction) => copyTables(source, { kind: 'sqlite', transaction })),
    );
    await withBackup(unfinished, async () => undefined);
    syncToDisk(unfinished);
    renameSync(unfinished, file);
    syncToDisk(path.dirname(file));
    return counts;
  } finally {
    removeSqliteFile(unfinished);
  }
}

/** Opens a backup and looks at all of it. @throws {CommandFailure} where it is not one, or is damaged */
export async function withBackup<Result>(
  file: string,
  use: (backup: CommandStore) => Promise<Result>,
): Promise<Result> {
  const kind = fileKind(file);
  if (kind === 'missing') throw new CommandFailure(`${file} is not there`);
  if (kind !== 'ours') throw new CommandFailure(`${file} is not a backup of this service: the file is ${kind}`);
  const database = openSqliteFile(file, ['foreign_keys = ON']);
  return withSqlite(database, (backup) => {
    if (!isWhole(database)) throw new CommandFailure(`${file} is damaged. Use another backup`);
    return use(backup);
  });
}

function isWhole(database: OpenSqlite): boolean {
  try {
    const [found] = database.pragma('integrity_check(1)');
    return Object.values(found ?? {})[0] === 'ok' && database.pragma('foreign_key_check').length === 0;
  } catch (error) {
    // Some damage keeps SQLite from looking any further.
    if (error instanceof ServiceFailure) return false;
    throw error;
  }
}

/** Gives `use` the backup at `file` in the tables of this version, through a copy beside it where it is of an older one. */
export async function withBackupOfThisVersion<Result>(
  file: string,
  use: (backup: CommandStore) => Promise<Result>,
): Promise<Result> {
  return withBackup(file, async (backup) => {
    const steps = await appliedMigrations(backup.db);
    if (steps.length === 0) throw new CommandFailure(`${file} is not a backup of this service: it has no tables`);
    if (steps.some((step) => !MIGRATIONS.some(({ name }) => name === step))) {
      throw new CommandFailure(`${file} was made by a newer version of the service. Restore it with that version`);
    }
    if (steps.length === MIGRATIONS.length) return use(backup);
    return withCopyOfThisVersion(file, backup, use);
  });
}

async function withCopyOfThisVersion<Result>(
  file: string,
  backup: CommandStore,
  use: (copy: CommandStore) => Promise<Result>,
): Promise<Result> {
  const renewed = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    await reading(backup, (source) => writeBackup(source, renewed));
    return await withSqlite(openSqliteFile(renewed, ['foreign_keys = ON']), async (copy) => {
      await migrate(copy.db, 'sqlite');
      return use(copy);
    });
  } finally {
    removeSqliteFile(renewed);
  }
}

/** Gives `use` one unchanging view of the store. */
export function reading<Result>(
  { kind, db }: CommandStore,
  use: (source: CopyEnd) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => use({ kind, transaction }));
}
