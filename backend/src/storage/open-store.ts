import type { Logger } from 'pino';
import type { Configuration } from '../configuration.js';
import { openEmbedded } from './open-embedded.js';
import { openPostgres } from './open-postgres.js';
import type { Store } from './store.js';

/**
 * Opens the one store of the service: on the PostgreSQL server where one is configured, else in the data directory.
 * A PostgreSQL server that cannot be reached yet is no error; see `Store.ready`.
 * @throws {ConfigurationError} where the store can never be used as it is configured
 */
export function openStore(
  { dataDir, databaseUrl }: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
  logger: Logger,
): Promise<Store> {
  return databaseUrl === undefined ? openEmbedded(dataDir, logger) : openPostgres(databaseUrl, logger);
}
