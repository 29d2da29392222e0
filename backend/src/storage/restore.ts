import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, ConfigurationError } from '../configuration.js';
import { withBackupOfThisVersion, writeBackup } from './backup-file.js';
import { CommandFailure, type CommandStore, silent, withStore } from './command-store.js';
import { type DataDirectory, dataDirectory, holdsStore, makeDataDirectory } from './data-directory.js';
import { readSecret } from './load-secret.js';
import { appliedMigrations, migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { makeStore, openReadable, tryLock } from './open-embedded.js';
import { prepareStore } from './open-postgres.js';
import { isSecretOf } from './secret-check.js';
import { type CopyEnd, copyTables, countRows, emptyTables, keepWritersOut, type TableCounts } from './table-copy.js';

type Settings = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'secret'>;

export interface Restored {
  readonly counts: TableCounts;
  /** A backup of what was in the store before; null where nothing was. */
  readonly replaced: string | null;
  /** Whether there is a secret here that was held against the one that the backup was made with. */
  readonly secretIsKnown: boolean;
}

/**
 * Puts the rows of the backup in `file` in the place of all that the store holds, in one transaction: servers that use
 * the store see either all of the old or all of the new, and what they write meanwhile waits or fails.
 * @param moment goes into the name of the file in which the old rows are kept, beside `file`
 */
export async function restore(settings: Settings, file: string, moment: Date): Promise<Restored> {
  return withBackupOfThisVersion(file, async (backup) => {
    const secretIsKnown = await checkSecretOf(backup, settings);
    const stamp = moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
    return withTarget(settings, stamp, (store) =>
      backup.db
        .transaction()
        .setAccessMode('read only')
        .execute((source) =>
          store.db.transaction().execute(async (transaction) => {
            const target: CopyEnd = { kind: store.kind, transaction };
            await keepWritersOut(target);
            const replaced = await keepOldRows(target, `${file}.replaced-${stamp}`);
            await emptyTables(target);
            const counts = await copyTables({ kind: 'sqlite', transaction: source }, target);
            return { counts, replaced, secretIsKnown };
          }),
        ),
    );
  });
}

/** @throws {ConfigurationError} where the secret here is not the one that the backup was made with */
async function checkSecretOf(backup: CommandStore, settings: Settings): Promise<boolean> {
  const secret = settings.secret ?? readSecret(dataDirectory(settings.dataDir));
  if (secret === undefined) return false;
  if (await isSecretOf(backup, secret)) return true;
  throw new ConfigurationError(
    'SERVICE_SECRET is not the one that the backup was made with. Set it to that one, or put that file "secret" into the data directory',
  );
}

async function keepOldRows(target: CopyEnd, file: string): Promise<string | null> {
  const counts = await countRows(target);
  if ([...counts.values()].every((count) => count === 0)) return null;
  await writeBackup(target, file);
  return file;
}

/** Gives `use` the store at this version. One that cannot be read is put aside first, where no server has it. */
async function withTarget<Result>(
  settings: Settings,
  stamp: string,
  use: (store: CommandStore) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl !== undefined) {
    await prepareStore(settings.databaseUrl, silent);
    return withStore(settings, use);
  }
  const files = dataDirectory(settings.dataDir);
  makeDataDirectory(files);
  const names = readdirSync(files.folder);
  if (!names.some((name) => /^(?:service\.sqlite|damaged-)/.test(name))) holdsStore(files);
  const lock = tryLock(files);
  try {
    if (lock !== null) await makeUsable(files, stamp);
    return await withStore(settings, async (store) => {
      if (lock !== null) await migrate(store.db, 'sqlite');
      const steps = await appliedMigrations(store.db);
      if (steps.length === MIGRATIONS.length) return use(store);
      throw new CommandFailure(
        'The running server is of another version than this command. Use the one of that version',
      );
    });
  } finally {
    lock?.release();
  }
}

async function makeUsable(files: DataDirectory, stamp: string): Promise<void> {
  try {
    if (holdsStore(files)) return openReadable(files, silent).close();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const aside = path.join(files.folder, `damaged-${stamp}`);
    mkdirSync(aside, { mode: 0o700 });
    for (const name of readdirSync(files.folder).filter((each) => each.startsWith('service.sqlite'))) {
      renameSync(path.join(files.folder, name), path.join(aside, name));
    }
  }
  await makeStore(files);
}
