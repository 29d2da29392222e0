import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigurationError } from '../configuration.js';
import { createGate } from './gate.js';
import { migrate } from './migrate.js';
import { postgresDialect } from './postgres-dialect.js';
import { patientPool, servingPool } from './postgres-pool.js';
import type { Store } from './store.js';
import { codeOf, storeUnavailable } from './store-failure.js';
import type { Tables } from './tables.js';

/** How long the start of the server waits for the store before it goes on without. */
const FIRST_WAIT_MS = 3_000;

const RETRY_FROM_MS = 100;
const RETRY_TO_MS = 5_000;

const CHECK_TIMEOUT_MS = 2_000;

/** What the server says where no waiting helps, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28000': 'is refused by the server: this user may not connect',
  '28P01': 'is refused by the server: user or password is wrong',
  '3D000': 'names a database that is not there. Make it with "createdb"',
  '42501': 'names a user who may not make tables in the database. Grant that user CREATE on its schema',
};

/**
 * Opens the store on the PostgreSQL server at `url`. Where the server cannot be reached, or another process takes long
 * to bring the store to this version, the store is given back before it is ready and becomes so by itself.
 * @throws {ConfigurationError} where the server is there and the store cannot be used as it is configured
 */
export async function openPostgres(url: string, logger: Logger): Promise<Store> {
  const closing = new AbortController();
  const first = prepareStore(url, logger, closing.signal);
  const early = await Promise.race([
    first.then(
      () => 'ready',
      (error: unknown) => error,
    ),
    sleep(FIRST_WAIT_MS, 'not yet', { ref: false }),
  ]);
  if (early instanceof ConfigurationError) throw early;

  const gate = createGate();
  const pool = servingPool(url, logger);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, gate) });
  const ready = untilPrepared(first, url, logger, closing.signal).then(() => gate.open());
  // Whoever waits for it hears of it; that nobody does is no error.
  ready.catch(() => undefined);
  if (early === 'ready') await ready;

  const close = async (): Promise<void> => {
    gate.shut();
    closing.abort();
    await pool.end();
  };
  let ending: Promise<void> | undefined;
  return {
    kind: 'postgres',
    db,
    ready,
    check: () => answersInTime(sql`select 1`.execute(db)),
    close() {
      ending ??= close();
      return ending;
    },
  };
}

async function answersInTime(answer: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const tooLate = sleep(CHECK_TIMEOUT_MS, undefined, { signal: waiting.signal }).then(() => {
    throw storeUnavailable(new Error('No answer to the check in time'));
  });
  // Of the two, the one that comes second is nobody's concern.
  tooLate.catch(() => undefined);
  answer.catch(() => undefined);
  await Promise.race([answer, tooLate]).finally(() => waiting.abort());
}

/** @throws {ServiceFailure} store_unavailable where the store is closed before */
async function untilPrepared(first: Promise<void>, url: string, logger: Logger, closing: AbortSignal): Promise<void> {
  let attempt = first;
  let told = '';
  for (let wait = RETRY_FROM_MS; ; wait = Math.min(wait * 2, RETRY_TO_MS)) {
    try {
      await attempt;
      logger.info('the store is ready');
      return;
    } catch (error) {
      const reason = reasonOf(error);
      if (closing.aborted) throw storeUnavailable(error);
      if (reason !== told) logger.warn({ reason }, 'the store is not ready: trying again until it is');
      told = reason;
    }
    await sleep(wait, undefined, { ref: false });
    attempt = closing.aborted ? Promise.reject(storeUnavailable()) : prepareStore(url, logger, closing);
  }
}

/** Brings the store to this version. @throws {ConfigurationError} where no waiting helps */
export function prepareStore(url: string, logger: Logger, closing?: AbortSignal): Promise<void> {
  return withPatience(url, logger, closing, async (db) => {
    try {
      const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
        db,
      );
      if (rows[0]?.encoding !== 'UTF8') {
        throw new ConfigurationError('SERVICE_DATABASE_URL must name a database in the encoding UTF8');
      }
      await migrate(db, 'postgres');
    } catch (error) {
      const refusal = REFUSALS[codeOf(error)] ?? REFUSALS[codeOf((error as Error).cause)];
      if (refusal !== undefined) throw new ConfigurationError(`SERVICE_DATABASE_URL ${refusal}`, { cause: error });
      throw error;
    }
  });
}

/** Gives `use` a connection that nothing else uses and that waits as long as it takes, until `closing` cuts it off. */
export async function withPatience<Result>(
  url: string,
  logger: Logger,
  closing: AbortSignal | undefined,
  use: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const pool = patientPool(url, logger);
  let client: pg.Client | undefined;
  pool.on('connect', (connected) => {
    client = connected as unknown as pg.Client;
  });
  const giveUp = (): void => void client?.end();
  closing?.addEventListener('abort', giveUp);
  const gate = createGate();
  gate.open();
  try {
    return await use(new Kysely<Tables>({ dialect: postgresDialect(pool, gate) }));
  } finally {
    closing?.removeEventListener('abort', giveUp);
    await pool.end();
  }
}

/** For the log: a code or a name, and the words only where they are our own. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return codeOf(cause) || (cause instanceof Error ? cause.name : 'unknown');
}
