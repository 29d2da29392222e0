import { sql } from 'kysely';
import type { Store } from '../storage/store.js';
import { clockWatch, dueAgain } from './clock-put-back.js';
import { type ClaimedDelivery, isUnclaimed, LEASE_MS, MOST_OF_AN_ACCOUNT, withWebhooks } from './outbox.js';

/** How many due rows are looked at for those that can be claimed. */
const WINDOW = 500;
/** How many accounts one step of a sweep looks at; SQLite joins at most 500 queries. */
const SWEPT_ACCOUNTS = 100;
/** A sweep looks at every account that something waits for; the time between two is this many times as long as the last. */
const SWEEP_REST = 4;

/** What this process is at just now. */
export interface Work {
  /** Ids of the deliveries under way. */
  readonly running: ReadonlySet<string>;
  /** How many of each account. */
  readonly busy: ReadonlyMap<string, number>;
  /** How many more may be claimed. */
  readonly slots: number;
  /** Accounts whose receivers are slow, and how many more of theirs may be claimed; absent: none is. */
  readonly slow?: { readonly has: (accountId: string) => boolean; readonly slots: number };
}

export interface Claim {
  readonly claimed: readonly ClaimedDelivery[];
  /** After how many milliseconds it is worth asking again; null where nothing more is due. */
  readonly againAfterMs: number | null;
}

interface DueRow {
  readonly id: string;
  readonly account_id: string;
}

interface ClaimerParts {
  readonly store: Store;
  /** Tells the processes apart. */
  readonly worker: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Claims due deliveries, those that are due the longest first. Where rows of accounts that have all they may have running
 * fill the window, it goes from account to account instead: what it costs never depends on how much one of them waits for.
 */
export function deliveryClaimer({ store, worker, clock }: ClaimerParts): (work: Work) => Promise<Claim> {
  /** After which account the sweep goes on; null while there is none. */
  let sweptTo: string | null = null;
  let sweepBegan = 0;
  let nextSweepAt = 0;
  const wasPutBack = clockWatch(clock);

  async function sweep(now: number): Promise<readonly DueRow[]> {
    if (sweptTo === null) sweepBegan = performance.now();
    const accounts = await waitingAccounts(store, sweptTo ?? '');
    const due = await firstOfEach(store, accounts, now);
    sweptTo = accounts.length < SWEPT_ACCOUNTS ? null : (accounts.at(-1) ?? null);
    const ended = performance.now();
    if (sweptTo === null) nextSweepAt = ended + SWEEP_REST * (ended - sweepBegan);
    return due;
  }

  return async (work) => {
    const now = clock();
    if (wasPutBack()) await dueAgain(store, now);
    const due = await firstDue(store, now);
    let chosen = choose(due, work);
    const isCrowded = due.length === WINDOW && chosen.length < work.slots;
    if (isCrowded && (sweptTo !== null || performance.now() >= nextSweepAt)) {
      chosen = choose([...due, ...(await sweep(now))], work);
    }
    const claimed = await claim(store, chosen, worker, now);
    if (claimed.length > 0 || sweptTo !== null) return { claimed, againAfterMs: 0 };
    return { claimed, againAfterMs: isCrowded ? Math.max(1, nextSweepAt - performance.now()) : null };
  };
}

function firstDue({ db }: Store, now: number): Promise<readonly DueRow[]> {
  return db
    .selectFrom('deliveries')
    .select(['id', 'account_id'])
    .where('due_at', '<=', now)
    .where(isUnclaimed(now))
    .orderBy('due_at')
    .limit(WINDOW)
    .execute();
}

/** The next accounts after this one for which anything waits, without a look at how much that is. */
async function waitingAccounts({ db }: Store, after: string): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with recursive waiting(account_id) as (
      select account_id from (
        select account_id from deliveries where state = 'pending' and account_id > ${after} order by account_id limit 1
      ) as first
      union all
      select (
        select account_id from deliveries where state = 'pending' and account_id > waiting.account_id
        order by account_id limit 1
      ) from waiting where account_id is not null
    )
    select account_id from waiting where account_id is not null limit ${sql.lit(SWEPT_ACCOUNTS)}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** As many due rows of each account as may run at a time. */
async function firstOfEach({ db }: Store, accounts: readonly string[], now: number): Promise<readonly DueRow[]> {
  const [first, ...others] = accounts.map((accountId) =>
    db
      .selectFrom(
        db
          .selectFrom('deliveries')
          .select(['id', 'account_id'])
          .where('account_id', '=', accountId)
          .where('due_at', '<=', now)
          .where(isUnclaimed(now))
          .orderBy('due_at')
          .limit(MOST_OF_AN_ACCOUNT)
          .as('due'),
      )
      .selectAll(),
  );
  if (first === undefined) return [];
  return others.reduce((all, each) => all.unionAll(each), first).execute();
}

/** As many as there are slots, no more of one account than may run at a time, and no more of slow ones than may. */
function choose(due: readonly DueRow[], { running, busy, slots, slow }: Work): readonly string[] {
  const taken = new Map(busy);
  const chosen = new Set<string>();
  let slowOnes = 0;
  for (const { id, account_id } of due) {
    if (chosen.size >= slots) break;
    const count = taken.get(account_id) ?? 0;
    if (count >= MOST_OF_AN_ACCOUNT || running.has(id) || chosen.has(id)) continue;
    if (slow?.has(account_id) && ++slowOnes > slow.slots) continue;
    taken.set(account_id, count + 1);
    chosen.add(id);
  }
  return [...chosen];
}

/** @returns those that nobody else was faster to claim */
async function claim(
  store: Store,
  ids: readonly string[],
  worker: string,
  now: number,
): Promise<readonly ClaimedDelivery[]> {
  if (ids.length === 0) return [];
  const { db, kind } = store;
  const free = db.selectFrom('deliveries').select('id').where('id', 'in', ids).where(isUnclaimed(now));
  const claimed = await db
    .updateTable('deliveries')
    .set({ leased_by: worker, leased_until: now + LEASE_MS })
    .where('id', 'in', kind === 'postgres' ? free.forUpdate().skipLocked() : free)
    .returning(['id', 'account_id', 'type', 'body', 'attempts', 'created_at'])
    .execute();
  return claimed.length === 0 ? [] : withWebhooks(store, claimed);
}
