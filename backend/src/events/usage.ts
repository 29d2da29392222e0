import type { Store } from '../storage/store.js';

/** What an account extracted on one day. */
export interface UsageDay {
  /** ISO 8601 date in UTC. */
  readonly day: string;
  readonly requests: number;
  readonly tasks: number;
  readonly decisions: number;
  readonly risks: number;
  /** Tokens of language models. */
  readonly modelInputTokens: number;
  readonly modelOutputTokens: number;
  /** Millionths of a US dollar. */
  readonly modelCostMicroUsd: number;
}

/** Both ends are ISO 8601 dates in UTC and belong to it. */
interface UsagePeriod {
  readonly from: string;
  readonly to: string;
}

/** Days ascending; days without a request or a token are left out. */
export type UsageOf = (accountId: string, period: UsagePeriod) => Promise<readonly UsageDay[]>;

const NOTHING = {
  requests: 0,
  tasks: 0,
  decisions: 0,
  risks: 0,
  modelInputTokens: 0,
  modelOutputTokens: 0,
  modelCostMicroUsd: 0,
};

export function usageOf({ db }: Store): UsageOf {
  return async (accountId, { from, to }) => {
    const extracted = await db
      .selectFrom('usage_days')
      .select(['day', 'requests', 'tasks', 'decisions', 'risks'])
      .where('account_id', '=', accountId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('requests', '>', 0)
      .execute();
    const asked = await db
      .selectFrom('model_usage_days')
      .select(['day', 'input_tokens', 'output_tokens', 'cost_micro_usd'])
      .where('account_id', '=', accountId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where((row) => row(row('input_tokens', '+', row.ref('output_tokens')), '>', 0))
      .execute();
    const days = new Map<string, UsageDay>();
    for (const { day, requests, tasks, decisions, risks } of extracted) {
      const counts = { requests: Number(requests), tasks: Number(tasks) };
      days.set(day, { ...NOTHING, day, ...counts, decisions: Number(decisions), risks: Number(risks) });
    }
    for (const { day, input_tokens, output_tokens, cost_micro_usd } of asked) {
      days.set(day, {
        ...(days.get(day) ?? { ...NOTHING, day }),
        modelInputTokens: Number(input_tokens),
        modelOutputTokens: Number(output_tokens),
        modelCostMicroUsd: Number(cost_micro_usd),
      });
    }
    return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  };
}
