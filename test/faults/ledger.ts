import { expect } from 'vitest';
import { closedLoop, type ExtractCaller, extractCaller } from '../support/load.js';
import type { Receiver } from '../support/receiver.js';
import { until } from '../support/server-process.js';
import type { StartedServer } from '../support/start-server.js';
import { watchEvents } from '../support/watched-events.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';

/** What the service said yes to while something was broken, and whether all of it is there afterwards. */
export interface Ledger {
  readonly workspace: Workspace;
  /** What extractions of the account got, one after the other; a broken connection is `broken`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Extracts for the account with four callers until the work is done. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Extracts for nobody once. @returns the status */
  anonymous(): Promise<number>;
  /** Extracts for the account until that succeeds. */
  recovers(seconds?: number): Promise<void>;
  /** Every extraction that was answered has its event, and its delivery has come. @param seconds to wait for each */
  expectNothingLost(seconds?: number): Promise<void>;
}

/** @param serverOf the one that serves at the moment */
export async function openLedger(serverOf: () => StartedServer, receiver: Receiver): Promise<Ledger> {
  const workspace = await openWorkspace(serverOf().url, receiver);
  const acknowledged: string[] = [];
  const outcomes: Record<string, number> = {};
  const withCaller = async <Result>(use: (caller: ExtractCaller) => Promise<Result>): Promise<Result> => {
    const caller = extractCaller(serverOf().url);
    try {
      return await use(caller);
    } finally {
      caller.close();
    }
  };
  // Its events can be read again from the first.
  await withCaller((caller) => caller.extract({ id: 'ledger_first', bearer: workspace.token }));
  const first = watchEvents(workspace.account, '0');
  const cursor = (await first.ofRequest('ledger_first')).cursor;
  await first.stop();

  return {
    workspace,
    outcomes,
    async during(work) {
      const done = new AbortController();
      const bounds = { maxRequests: 100_000, maxMs: 300_000, until: done.signal };
      const load = withCaller((caller) =>
        closedLoop(4, bounds, async (id) => {
          const answer = await caller.extractOnce({ id, bearer: workspace.token }).catch(() => null);
          const outcome = answer === null ? 'broken' : (answer.code ?? String(answer.status));
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
          if (answer?.status === 200) acknowledged.push(id);
          else await new Promise((resolve) => setTimeout(resolve, 50));
        }),
      );
      try {
        return await work();
      } finally {
        done.abort();
        await load;
      }
    },
    anonymous: () => withCaller(async (caller) => (await caller.extract()).status),
    async recovers(seconds = 30) {
      const works = (): Promise<boolean> =>
        withCaller(async (caller) => (await caller.extract({ bearer: workspace.token })).status === 200).catch(
          () => false,
        );
      await until(works, 'an account is served again', seconds);
    },
    async expectNothingLost(seconds = 90) {
      expect(acknowledged.length).toBeGreaterThan(0);
      const watched = watchEvents(workspace.account, cursor);
      for (const id of acknowledged) await watched.ofRequest(id, seconds);
      await watched.stop();
      const missing = (): string[] => {
        const arrived = new Set(receiver.requests().map(requestIdOf));
        return acknowledged.filter((id) => !arrived.has(id));
      };
      // How fast they come says nothing about what is lost: only that no more come does.
      for (
        let before = Number.POSITIVE_INFINITY, left = missing().length;
        left > 0 && left < before;
        left = missing().length
      ) {
        before = left;
        await until(() => missing().length < left, 'another delivery arrives', seconds).catch(() => undefined);
      }
      expect(missing()).toEqual([]);
      process.stderr.write(`${JSON.stringify({ acknowledged: acknowledged.length, outcomes })}\n`);
    },
  };
}

/** Nothing in the log of a server is a crash, and it runs. */
export function expectNoCrash(server: StartedServer): void {
  expect(server.isAlive()).toBe(true);
  expect(server.logs().filter(({ level }) => level === 'fatal')).toEqual([]);
  expect(server.written().stderr).toBe('');
}

export function soon(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** How often what is repeated is: twice in `.ci/run`, 20 times in `npm run test:faults`. */
export const TIMES = Number(process.env['SERVICE_TEST_FAULTS'] ?? 2);
/** Without it what other tests break, too, is left to them. */
export const IS_FULL = TIMES > 2;
