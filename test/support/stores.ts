import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingPostgres, type Postgres, startPostgres } from './postgres.js';
import { missingRedis, startRedis } from './redis.js';
import { describeWhereInstalled } from './server-process.js';

/** A store that outlives the servers that use it. */
export interface TestStore {
  readonly kind: 'embedded' | 'postgres';
  /** Names the store to a server; the same for every start and every process. */
  readonly environment: Readonly<Record<string, string>>;
  /** All that it holds as text, Latin-1 where it is bytes; for looking for words. */
  everything(): Promise<string>;
  /** Ends it and removes all that it holds. */
  remove(): Promise<void>;
}

/** What session cookies and webhook secrets of the tests are made with. */
export const TEST_SECRET = 'a-secret-for-tests-only-0123456789abcdef';

/** An embedded one. */
export function temporaryStore(): TestStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-store-'));
  return {
    kind: 'embedded',
    environment: { SERVICE_DATA_DIR: folder, SERVICE_SECRET: TEST_SECRET },
    everything: () => Promise.resolve(filesIn(folder)),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true })),
  };
}

/** On a server of its own, without Redis. */
export async function postgresAlone(): Promise<TestStore> {
  const postgres = await startPostgres();
  const url = postgres.createDatabase();
  return {
    kind: 'postgres',
    environment: { SERVICE_DATABASE_URL: url, SERVICE_SECRET: TEST_SECRET },
    everything: () => Promise.resolve(rowsIn(postgres, url)),
    remove: () => postgres.remove(),
  };
}

async function postgresWithRedis(): Promise<TestStore> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const url = postgres.createDatabase();
  return {
    kind: 'postgres',
    environment: {
      SERVICE_DATABASE_URL: url,
      SERVICE_REDIS_URL: redis.url,
      SERVICE_SECRET: TEST_SECRET,
    },
    everything: () => Promise.resolve(rowsIn(postgres, url)),
    async remove() {
      await redis.remove();
      await postgres.remove();
    },
  };
}

function filesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1')).join('\n');
}

function rowsIn(postgres: Postgres, url: string): string {
  const tables = postgres.query(url, "select table_name from information_schema.tables where table_schema = 'public'");
  return tables
    .split('\n')
    .map((table) => postgres.query(url, `select string_agg(t::text, E'\\n') from "${table}" t`))
    .join('\n');
}

/** The same tests on the embedded store, and on PostgreSQL with Redis where both are installed. */
export function describeOnEachStore(name: string, tests: (start: () => Promise<TestStore>) => void): void {
  describeWhereInstalled(`${name}, on the embedded store`, [], () => tests(async () => temporaryStore()));
  describeWhereInstalled(`${name}, on PostgreSQL with Redis`, [missingPostgres, missingRedis], () =>
    tests(postgresWithRedis),
  );
}
