import { type Kysely, type Migration, Migrator } from 'kysely';
import { ConfigurationError } from '../configuration.js';
import { MIGRATIONS, type StoreMigration } from './migrations/migrations.js';
import { SETTING_OF, type StoreKind } from './store.js';

/**
 * Brings the store to this version, under the lock of the migrator, so that processes which start at one time do it
 * once, and in one transaction.
 * @throws {ConfigurationError} where the store is of a newer version; any other error where a step fails
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  kind: StoreKind,
  migrations: readonly StoreMigration[] = MIGRATIONS,
): Promise<void> {
  const steps = migrations.map(({ name, apply }): [string, Migration] => [
    name,
    { up: (transaction) => apply(transaction, kind) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const migrator = new Migrator({ db: db as unknown as Kysely<unknown>, provider });
  refuseNewer(await appliedMigrations(db), kind, migrations);
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Names of the steps that the store has behind it, in order; none where it is empty. */
export async function appliedMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const plain = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await plain.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** @throws {ConfigurationError} where a step was applied that this version does not know */
export function refuseNewer(
  applied: readonly string[],
  kind: StoreKind,
  migrations: readonly StoreMigration[] = MIGRATIONS,
): void {
  if (applied.every((name) => migrations.some((migration) => migration.name === name))) return;
  throw new ConfigurationError(
    `${SETTING_OF[kind]} holds a store of a newer version of the service. Run that version or a later one, or restore a backup that this version made`,
  );
}
