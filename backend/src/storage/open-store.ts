import type { Logger } from 'pino';
import type { Configuration } from '../configuration.js';
import type { Store } from './store.js';

/**
 * Opens the one store of the service: on the PostgreSQL server where one is configured, else in the data directory.
 * A PostgreSQL server that cannot be reached yet is no error; see `Store.ready`.
 * @throws {ConfigurationError} where the store can never be used as it is configured
 */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
  logger: Logger,
): Promise<Store> {
  // Each brings a database library along: only the one that is used is loaded.
  if (databaseUrl === undefined) return (await import('./open-embedded.js')).openEmbedded(dataDir, logger);
  return (await import('./open-postgres.js')).openPostgres(databaseUrl, logger);
}
