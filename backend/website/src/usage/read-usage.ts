import type { askAccount } from '../account/ask-account.js';
import { dayOf, firstDay, LONGEST_PERIOD, type UsageDay } from './usage-days.js';

/** One call of account.v1; tests give one of their own. */
export type AskAccount = typeof askAccount;

export interface Usage {
  /** In order; days without use are left out. */
  readonly used: readonly UsageDay[];
  /** When it was asked for, in milliseconds since 1970: its day is the last one. */
  readonly now: number;
}

/** The longest period once: the shorter ones are its end. @throws {ServiceProblem} */
export async function readUsage(ask: AskAccount, now: number): Promise<Usage> {
  const period = { fromDay: firstDay(now, LONGEST_PERIOD), toDay: dayOf(now) };
  const { days } = await ask((client) => client.getUsage(period));
  const used = days.map(({ day, requests, tasks, decisions, risks, ...asked }) => ({
    day,
    requests,
    tasks,
    decisions,
    risks,
    model: {
      inputTokens: Number(asked.modelInputTokens),
      outputTokens: Number(asked.modelOutputTokens),
      costMicroUsd: Number(asked.modelCostMicroUsd),
    },
  }));
  return { used, now };
}
