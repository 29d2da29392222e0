import type { Store } from '../storage/store.js';

interface StoredEvent {
  readonly seq: number;
  readonly id: string;
  readonly accountId: string;
  readonly type: string;
  readonly body: string;
}

interface EventPage {
  /** By number, ascending. */
  readonly events: readonly StoredEvent[];
  /** Whether there were no more at that moment. */
  readonly isWhole: boolean;
}

/** SQLite takes no expression that is over 1,000 deep. */
const ACCOUNTS_IN_A_QUERY = 100;
const EVENTS_IN_A_QUERY = 500;

/** Reads events of these accounts, each after the number given. */
export async function readEvents({ db }: Store, positions: ReadonlyMap<string, number>): Promise<EventPage> {
  const asked = [...positions];
  const events: StoredEvent[] = [];
  let isWhole = true;
  for (let from = 0; from < asked.length; from += ACCOUNTS_IN_A_QUERY) {
    const accounts = asked.slice(from, from + ACCOUNTS_IN_A_QUERY);
    const rows = await db
      .selectFrom('events')
      .select(['seq', 'id', 'account_id', 'type', 'body'])
      .where((row) => row.or(accounts.map(([id, seq]) => row.and([row('account_id', '=', id), row('seq', '>', seq)]))))
      .orderBy('seq')
      .limit(EVENTS_IN_A_QUERY)
      .execute();
    events.push(...rows.map(({ account_id, seq, ...row }) => ({ ...row, seq: Number(seq), accountId: account_id })));
    isWhole &&= rows.length < EVENTS_IN_A_QUERY;
  }
  return { events, isWhole };
}

/** The number of the newest event of each of these accounts; accounts without one are left out. */
export async function readNewest({ db }: Store, accounts: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for (const accountId of accounts) {
    const row = await db
      .selectFrom('events')
      .select('seq')
      .where('account_id', '=', accountId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) newest.set(accountId, Number(row.seq));
  }
  return newest;
}
