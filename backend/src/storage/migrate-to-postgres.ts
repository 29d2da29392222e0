import { type Configuration, ConfigurationError } from '../configuration.js';
import { reading } from './backup-file.js';
import { CommandFailure, silent, withStore } from './command-store.js';
import { dataDirectory, fileKind } from './data-directory.js';
import { openEmbedded } from './open-embedded.js';
import { prepareStore } from './open-postgres.js';
import { type CopyEnd, copyTables, countRows, keepWritersOut, type TableCounts } from './table-copy.js';

/**
 * Copies the embedded store into the empty one on the PostgreSQL server, all of it or nothing, and counts the rows on
 * both sides. The embedded store stays as it is; no server may be using it meanwhile.
 * @throws {ConfigurationError} where one of the two is not as it has to be
 */
export async function migrateToPostgres({
  dataDir,
  databaseUrl,
}: Pick<Configuration, 'dataDir' | 'databaseUrl'>): Promise<TableCounts> {
  if (databaseUrl === undefined) {
    throw new ConfigurationError('SERVICE_DATABASE_URL must name the PostgreSQL database to move the store into');
  }
  if (fileKind(dataDirectory(dataDir).store) === 'missing') {
    throw new ConfigurationError('SERVICE_DATA_DIR holds no store. Name the data directory of the store to move');
  }
  const embedded = await openEmbedded(dataDir, silent);
  try {
    await prepareStore(databaseUrl, silent);
    return await withStore({ dataDir, databaseUrl }, ({ kind, db }) =>
      db.transaction().execute(async (transaction) => {
        const target: CopyEnd = { kind, transaction };
        await keepWritersOut(target);
        await refuseRows(target);
        return reading(embedded, (source) => copyTables(source, target));
      }),
    );
  } finally {
    await embedded.close();
  }
}

async function refuseRows(target: CopyEnd): Promise<void> {
  const taken = [...(await countRows(target))].filter(([, count]) => count > 0).map(([table]) => table);
  if (taken.length === 0) return;
  throw new CommandFailure(
    `The database of SERVICE_DATABASE_URL is not empty (rows in ${taken.join(', ')}). Name an empty one: nothing is ever mixed`,
  );
}
