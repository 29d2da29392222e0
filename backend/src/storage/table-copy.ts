import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoreKind } from './store.js';
import type { Tables } from './tables.js';

/** Every table with rows that are somebody's, each after those that it refers to. */
export const TABLES_IN_ORDER = [
  'users',
  'sessions',
  'credentials',
  'verifications',
  'signing_keys',
  'device_codes',
  'api_tokens',
  'store_facts',
  'events',
  'webhooks',
  'deliveries',
  'delivery_attempts',
  'usage_days',
  'model_usage_days',
] as const;

const ROWS_AT_A_TIME = 500;

/** One end of a copy: a transaction in a store of either kind. */
export interface CopyEnd {
  readonly kind: StoreKind;
  readonly transaction: Transaction<Tables>;
}

/** How many rows each table has. */
export type TableCounts = ReadonlyMap<string, number>;

/** The tables as they are named at run time, with rows of any columns. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Copies every row of the tables that the source has into the empty tables of the target, and the number that the next
 * event gets. Values need no change: PostgreSQL reads the dates and booleans of SQLite, and the driver of SQLite takes
 * those of PostgreSQL.
 * @throws where a table of the target does not hold as many rows in the end as the source
 */
export async function copyTables(source: CopyEnd, target: CopyEnd): Promise<TableCounts> {
  const counts = await countRows(source);
  for (const table of counts.keys()) {
    for await (const rows of readRows(source, table)) {
      await anyTables(target).insertInto(table).values(rows).execute();
    }
  }
  const copied = await countRows(target);
  for (const [table, count] of counts) {
    if (copied.get(table) !== count) {
      throw new Error(`The copy of the table ${table} has ${copied.get(table)} rows in place of ${count}`);
    }
  }
  if (counts.has('events')) await advanceSequence(target, await lastSequence(source));
  return counts;
}

export async function countRows(end: CopyEnd): Promise<TableCounts> {
  const present = new Set((await end.transaction.introspection.getTables()).map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const table of TABLES_IN_ORDER.filter((name) => present.has(name))) {
    const { count } = await anyTables(end)
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.set(table, count);
  }
  return counts;
}

/** Keeps every other writer waiting until the transaction ends; readers go on seeing what was there before. */
export async function keepWritersOut({ kind, transaction }: CopyEnd): Promise<void> {
  // A transaction of SQLite that may write is the only one from its beginning.
  if (kind === 'postgres') {
    await sql`lock table ${sql.join(TABLES_IN_ORDER.map((table) => sql.table(table)))} in exclusive mode`.execute(
      transaction,
    );
  }
}

export async function emptyTables(end: CopyEnd): Promise<void> {
  for (const table of [...TABLES_IN_ORDER].reverse()) await anyTables(end).deleteFrom(table).execute();
}

async function* readRows(end: CopyEnd, table: string): AsyncGenerator<Record<string, unknown>[]> {
  if (end.kind === 'postgres') {
    await sql`declare copied_rows no scroll cursor for select * from ${sql.table(table)}`.execute(end.transaction);
    for (;;) {
      const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(ROWS_AT_A_TIME)} from copied_rows`;
      const { rows } = await fetch.execute(end.transaction);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copied_rows`.execute(end.transaction);
    return;
  }
  let rows: Record<string, unknown>[] = [];
  for await (const row of anyTables(end).selectFrom(table).selectAll().stream()) {
    rows.push(row);
    if (rows.length < ROWS_AT_A_TIME) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function lastSequence({ kind, transaction }: CopyEnd): Promise<number> {
  const query =
    kind === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = 'events'`
      : sql<{ last: number }>`select case when is_called then last_value else 0 end as last from events_seq_seq`;
  const { rows } = await query.execute(transaction);
  return rows[0]?.last ?? 0;
}

/** The number of the last event never goes back, since readers may have seen it. */
async function advanceSequence(target: CopyEnd, last: number): Promise<void> {
  if (last <= (await lastSequence(target))) return;
  if (target.kind === 'postgres') {
    await sql`select setval('events_seq_seq', ${last})`.execute(target.transaction);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'events'`.execute(target.transaction);
  await sql`insert into sqlite_sequence (name, seq) values ('events', ${last})`.execute(target.transaction);
}

function anyTables({ transaction }: CopyEnd): AnyTables {
  return transaction as unknown as AnyTables;
}
