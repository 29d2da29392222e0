import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { usageOf } from '../../backend/src/events/usage.js';
import { type TokenBudget, tokenBudget } from '../../backend/src/language-models/bill/token-budget.js';
import { openStore } from '../../backend/src/storage/open-store.js';
import type { Store } from '../../backend/src/storage/store.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { describeWhereInstalled } from '../support/server-process.js';
import { addAccount, storeWithAccounts } from '../support/store-with-accounts.js';

const ANN = { accountId: 'ann' };
const NOBODY = { accountId: null };
const NOTHING = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

interface Opened {
  readonly stores: readonly Store[];
  close(): Promise<void>;
}

/** The same tests for every kind of store; on PostgreSQL each store stands for a process of its own. */
function holds(open: () => Promise<Opened>): void {
  let opened: Opened;
  let now: number;
  let lines: string[];
  beforeEach(async () => {
    opened = await open();
    now = Date.parse('2026-11-22T23:59:00Z');
    lines = [];
  });
  afterEach(() => opened.close());

  const budgets = (tokensPerDay: number): TokenBudget[] =>
    opened.stores.map((store) =>
      tokenBudget({
        store,
        tokensPerDay,
        clock: () => now,
        logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
      }),
    );
  const rows = () =>
    opened.stores[0]?.db.selectFrom('model_usage_days').selectAll().orderBy('spender').orderBy('day').execute();

  it('an account may take what it has for a day, and no token more, whichever process is asked', async () => {
    const [one, other = one] = budgets(1_000) as [TokenBudget, TokenBudget?];
    const first = await one.hold(ANN, 600);
    expect(await other.hold(ANN, 401)).toBeNull();
    expect(await other.hold(ANN, 400)).not.toBeNull();
    expect(await one.hold(ANN, 1)).toBeNull();
    first?.settle({ inputTokens: 90, outputTokens: 10, costMicroUsd: 5 });
    await one.idle();
    expect(await other.hold(ANN, 501)).toBeNull();
    expect(await other.hold(ANN, 500)).not.toBeNull();
  });

  it('never gives out more than there is when many ask at once', async () => {
    const all = budgets(1_000);
    const asked = Array.from({ length: 30 }, (_, at) => all[at % all.length]?.hold(ANN, 90));
    const given = (await Promise.all(asked)).filter((hold) => hold !== null);
    expect(given).toHaveLength(11);
    expect(await rows()).toMatchObject([{ held_tokens: 990 }]);
  });

  it('writes down what was spent, by account and day', async () => {
    const [budget] = budgets(1_000) as [TokenBudget];
    const hold = await budget.hold(ANN, 100);
    now += 120_000;
    // Over midnight it still belongs to the day on which it began.
    hold?.settle({ inputTokens: 70, outputTokens: 7, costMicroUsd: 3 });
    (await budget.hold(ANN, 50))?.settle({ inputTokens: 1, outputTokens: 2, costMicroUsd: 0 });
    await budget.idle();
    expect(await rows()).toEqual([
      {
        spender: 'ann',
        account_id: 'ann',
        day: '2026-11-22',
        input_tokens: 70,
        output_tokens: 7,
        cost_micro_usd: 3,
        held_tokens: 0,
      },
      {
        spender: 'ann',
        account_id: 'ann',
        day: '2026-11-23',
        input_tokens: 1,
        output_tokens: 2,
        cost_micro_usd: 0,
        held_tokens: 0,
      },
    ]);
  });

  it('all callers without an account share one purse, apart from those of accounts', async () => {
    const [budget] = budgets(1_000) as [TokenBudget];
    expect(await budget.hold(NOBODY, 1_000)).not.toBeNull();
    expect(await budget.hold(NOBODY, 1)).toBeNull();
    expect(await budget.hold(ANN, 1_000)).not.toBeNull();
    expect(await budget.hold({ accountId: 'bob' }, 1_000)).not.toBeNull();
  });

  it('refuses one call that is more than a day has, and any number where the limit is off', async () => {
    const [budget] = budgets(1_000) as [TokenBudget];
    expect(await budget.hold(ANN, 1_001)).toBeNull();
    const [open] = budgets(0) as [TokenBudget];
    expect(await open.hold(ANN, 10_000_000)).not.toBeNull();
    expect(await open.hold(ANN, 10_000_000)).not.toBeNull();
  });

  it('is shown to the account beside what it extracted, and to nobody else', async () => {
    const [budget] = budgets(0) as [TokenBudget];
    (await budget.hold(ANN, 9))?.settle({ inputTokens: 70, outputTokens: 7, costMicroUsd: 3 });
    await budget.hold({ accountId: 'bob' }, 9);
    await budget.idle();
    const [store] = opened.stores as [Store];
    const day = { account_id: 'ann', requests: 2, tasks: 1, decisions: 0, risks: 0 };
    await store.db
      .insertInto('usage_days')
      .values([
        { ...day, day: '2026-11-21' },
        { ...day, day: '2026-11-22' },
      ])
      .execute();
    const usage = usageOf(store);
    const period = { from: '2026-11-20', to: '2026-11-22' };
    expect(await usage('ann', period)).toMatchObject([
      { day: '2026-11-21', requests: 2, modelInputTokens: 0 },
      { day: '2026-11-22', requests: 2, modelInputTokens: 70, modelOutputTokens: 7, modelCostMicroUsd: 3 },
    ]);
    expect(await usage('bob', period)).toEqual([]);
    expect(await usage('ann', { from: '2026-11-23', to: '2026-11-24' })).toEqual([]);
  });

  it('goes with the account', async () => {
    const [budget] = budgets(0) as [TokenBudget];
    (await budget.hold(ANN, 5))?.settle(NOTHING);
    await budget.hold(NOBODY, 5);
    await budget.idle();
    await opened.stores[0]?.db.deleteFrom('users').where('id', '=', 'ann').execute();
    expect(await rows()).toMatchObject([{ spender: 'anonymous' }]);
  });

  it('tries again to write what was spent while the store is away', async () => {
    const [store] = opened.stores as [Store];
    let isAway = false;
    const db = new Proxy(store.db, {
      get(target, name) {
        if (name === 'updateTable' && isAway) {
          isAway = false;
          throw new Error('away');
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const logger = pino({ level: 'silent' });
    const budget = tokenBudget({ store: { ...store, db }, tokensPerDay: 0, clock: () => now, logger });
    const hold = await budget.hold(ANN, 5);
    isAway = true;
    hold?.settle({ inputTokens: 4, outputTokens: 1, costMicroUsd: 0 });
    await budget.idle();
    expect(await rows()).toMatchObject([{ input_tokens: 4, output_tokens: 1, held_tokens: 0 }]);
  });
}

describeWhereInstalled('the tokens of a day, on the embedded store', [], () => {
  holds(async () => {
    const store = await storeWithAccounts('ann', 'bob');
    return { stores: [store], close: () => store.close() };
  });
});

describeWhereInstalled('the tokens of a day, on PostgreSQL', [missingPostgres], () => {
  let postgres: Promise<Postgres> | undefined;
  afterAll(async () => (await postgres)?.remove());
  holds(async () => {
    postgres ??= startPostgres();
    const server = await postgres;
    const databaseUrl = server.createDatabase();
    const logger = pino({ level: 'silent' });
    const stores = [await openStore({ dataDir: '/nowhere', databaseUrl }, logger)];
    await stores[0]?.ready;
    stores.push(await openStore({ dataDir: '/nowhere', databaseUrl }, logger));
    await stores[1]?.ready;
    for (const id of ['ann', 'bob']) await addAccount(stores[0] as Store, id);
    return {
      stores,
      async close() {
        for (const store of stores) await store.close();
      },
    };
  });
});
