import { setTimeout as pause } from 'node:timers/promises';
import { describeError, type Logger } from '../../observability/logger.js';
import type { Store } from '../../storage/store.js';
import { type Spender, spenderKey } from './spender.js';

/** How long a write waits for its next try while the store is away; after the last it is given up. */
const PAUSES_MS = [500, 2_000, 8_000];

/** Of the 20 s that a process has for its end; `server.ts` has the rest. */
const SETTLE_MS = 5_000;
const DAY_MS = 86_400_000;

/** What one call took in the end. */
export interface Spent {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar. */
  readonly costMicroUsd: number;
}

/** Tokens that are kept for one call until it is known what it takes. */
export interface Hold {
  /** Writes down what the call took and lets the rest go. Never rejects; call it once. */
  settle(spent: Spent): void;
}

/** The tokens of every spender and day, over all processes of one store. */
export interface TokenBudget {
  /**
   * Keeps so many tokens of today for a call.
   * @returns null where the spender has not so many left
   * @throws {ServiceFailure} store_unavailable
   */
  hold(spender: Spender, tokens: number): Promise<Hold | null>;
  /** Whole seconds until the tokens of the next day are there, 1 to 86,400. */
  secondsToNextDay(): number;
  /** Fulfilled once everything is written or given up, after 5 s at the latest. */
  idle(): Promise<void>;
}

export interface TokenBudgetParts {
  readonly store: Store;
  /** For each spender and day of UTC; 0: any number. */
  readonly tokensPerDay: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/**
 * A hold counts like tokens that are used: however many processes ask at once, an account never has more under way than
 * it may take. One that is never settled, because its process died, counts until the day is over.
 */
export function tokenBudget({ store: { db }, tokensPerDay, clock, logger }: TokenBudgetParts): TokenBudget {
  const writing = new Set<Promise<void>>();

  async function settle(spender: string, day: string, held: number, spent: Spent): Promise<void> {
    for (const wait of [...PAUSES_MS, null]) {
      try {
        await db
          .updateTable('model_usage_days')
          .set((set) => ({
            input_tokens: set('input_tokens', '+', spent.inputTokens),
            output_tokens: set('output_tokens', '+', spent.outputTokens),
            cost_micro_usd: set('cost_micro_usd', '+', spent.costMicroUsd),
            held_tokens: set('held_tokens', '-', held),
          }))
          .where('spender', '=', spender)
          .where('day', '=', day)
          .execute();
        return;
      } catch (error) {
        if (wait === null) logger.error({ error: describeError(error, logger) }, 'tokens of a model not written down');
        else await pause(wait, undefined, { ref: false });
      }
    }
  }

  return {
    async hold(spender, tokens) {
      const key = spenderKey(spender);
      const day = new Date(clock()).toISOString().slice(0, 10);
      if (tokensPerDay > 0 && tokens > tokensPerDay) return null;
      const none = { input_tokens: 0, output_tokens: 0, cost_micro_usd: 0 };
      const kept = await db
        .insertInto('model_usage_days')
        .values({ spender: key, account_id: spender.accountId, day, ...none, held_tokens: tokens })
        .onConflict((conflict) => {
          const columns = conflict.columns(['spender', 'day']);
          const added = columns.doUpdateSet((set) => ({
            held_tokens: set('model_usage_days.held_tokens', '+', set.ref('excluded.held_tokens')),
          }));
          if (tokensPerDay === 0) return added;
          return added.where(
            (row) =>
              row(
                row('model_usage_days.input_tokens', '+', row.ref('model_usage_days.output_tokens')),
                '+',
                row.ref('model_usage_days.held_tokens'),
              ),
            '<=',
            tokensPerDay - tokens,
          );
        })
        .returning('day')
        .executeTakeFirst();
      if (kept === undefined) return null;
      return {
        settle(spent) {
          const written = settle(key, day, tokens, spent).finally(() => writing.delete(written));
          writing.add(written);
        },
      };
    },
    secondsToNextDay: () => Math.ceil((DAY_MS - (clock() % DAY_MS)) / 1_000),
    idle: () => Promise.race([Promise.all(writing).then(() => undefined), pause(SETTLE_MS, undefined, { ref: false })]),
  };
}
