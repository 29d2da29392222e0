import type { Store } from '../storage/store.js';

/** What an account extracted on one day. */
export interface UsageDay {
  /** ISO 8601 date in UTC. */
  readonly day: string;
  readonly requests: number;
  readonly tasks: number;
  readonly decisions: number;
  readonly risks: number;
}

/** Both ends are ISO 8601 dates in UTC and belong to it. */
interface UsagePeriod {
  readonly from: string;
  readonly to: string;
}

/** Days ascending; days without a request are left out. */
export type UsageOf = (accountId: string, period: UsagePeriod) => Promise<readonly UsageDay[]>;

export function usageOf({ db }: Store): UsageOf {
  return async (accountId, { from, to }) => {
    const rows = await db
      .selectFrom('usage_days')
      .select(['day', 'requests', 'tasks', 'decisions', 'risks'])
      .where('account_id', '=', accountId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('requests', '>', 0)
      .orderBy('day')
      .execute();
    return rows.map(({ day, requests, tasks, decisions, risks }) => ({
      day,
      requests: Number(requests),
      tasks: Number(tasks),
      decisions: Number(decisions),
      risks: Number(risks),
    }));
  };
}
