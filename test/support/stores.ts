import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingPostgres, startPostgres } from './postgres.js';
import { missingRedis, startRedis } from './redis.js';
import { describeWhereInstalled } from './server-process.js';

/** A store that outlives the servers that use it. */
export interface TestStore {
  readonly kind: 'embedded' | 'postgres';
  /** Names the store to a server; the same for every start and every process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it and removes all that it holds. */
  remove(): Promise<void>;
}

/** What session cookies and webhook secrets of the tests are made with. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef';

function embedded(): Promise<TestStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-store-'));
  return Promise.resolve({
    kind: 'embedded',
    environment: { SERVICE_DATA_DIR: folder, SERVICE_SECRET: TEST_SECRET },
    remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
  });
}

async function postgresWithRedis(): Promise<TestStore> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  return {
    kind: 'postgres',
    environment: {
      SERVICE_DATABASE_URL: postgres.createDatabase(),
      SERVICE_REDIS_URL: redis.url,
      SERVICE_SECRET: TEST_SECRET,
    },
    async remove() {
      await redis.remove();
      await postgres.remove();
    },
  };
}

/** The same tests on the embedded store, and on PostgreSQL with Redis where both are installed. */
export function describeOnEachStore(name: string, tests: (start: () => Promise<TestStore>) => void): void {
  describeWhereInstalled(`${name}, on the embedded store`, [], () => tests(embedded));
  describeWhereInstalled(`${name}, on PostgreSQL with Redis`, [missingPostgres, missingRedis], () =>
    tests(postgresWithRedis),
  );
}
