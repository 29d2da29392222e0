import { type Kysely, type Migration, Migrator } from 'kysely';
import { MIGRATIONS, type StoreMigration } from './migrations/migrations.js';
import type { StoreKind } from './store.js';

/**
 * Brings the store to this version, under the lock of the migrator, so that processes which start at one time do it
 * once. @throws where a step fails, or where the store is of a newer version
 */
export async function migrate(
  db: Kysely<unknown>,
  kind: StoreKind,
  migrations: readonly StoreMigration[] = MIGRATIONS,
): Promise<void> {
  const steps = migrations.map(({ name, apply }): [string, Migration] => [
    name,
    { up: (transaction) => apply(transaction, kind) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
