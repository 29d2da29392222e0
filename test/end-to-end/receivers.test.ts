import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpMany, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { extractCaller, openLoop, percentile } from '../support/load.js';
import { hangs, type Receiver, startReceiver } from '../support/receiver.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';

const ACCOUNTS = 100;
const ROUNDS = 4;
/** How often the one extracts while each other does once: in all more often than deliveries may run at a time. */
const SHARE_OF_ONE = 150;

describe('100 accounts', () => {
  let receiver: Receiver;
  let server: StartedServer;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startServer({
      ...receiver.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_ACCOUNT_PER_MINUTE: '1000000',
    });
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
  }, 90_000);

  it('one receiver that hangs delays the first attempt to the others by at most 1 s at p99', {
    timeout: 300_000,
    // A machine that stands still for a moment delays everybody: it does not do so twice.
    retry: 1,
  }, async () => {
    const people = await signUpMany(server.url, ACCOUNTS);
    const workspaces: Workspace[] = [];
    for (const person of people) workspaces.push(await openWorkspace(server.url, receiver, person));
    const [hanging, ...others] = workspaces as [Workspace, ...Workspace[]];

    await firstAttempts(others, hanging, 1);
    const before = await firstAttempts(others, hanging);
    receiver.behave(hanging.hook, hangs);
    const after = await firstAttempts(others, hanging);

    const p99 = { before: percentile(before, 0.99), after: percentile(after, 0.99) };
    process.stderr.write(`first attempts: ${JSON.stringify(p99)} ms at p99 of ${after.length}\n`);
    expect(receiver.requests().filter(({ path }) => path === hanging.hook).length).toBeGreaterThan(0);
    expect(after).toHaveLength(ROUNDS * (ACCOUNTS - 1));
    expect(p99.after - p99.before).toBeLessThanOrEqual(1000);
  });

  /** Has every account extract some times, and the one many times. @returns the milliseconds to each webhook */
  async function firstAttempts(others: readonly Workspace[], one: Workspace, rounds = ROUNDS): Promise<number[]> {
    const caller = extractCaller(server.url);
    const answered = new Map<string, number>();
    const bounds = { maxRequests: rounds * (others.length + SHARE_OF_ONE), maxMs: 60_000 };
    const sent = await openLoop(60, bounds, async (id, nth) => {
      const turn = nth % (others.length + SHARE_OF_ONE);
      const { token } = others[turn] ?? one;
      const { status } = await caller.extract({ id, bearer: token });
      expect(status).toBe(200);
      if (turn < others.length) answered.set(id, Date.now());
    });
    caller.close();
    expect(sent.filter(({ error }) => error !== null)).toEqual([]);
    const theirs = await receiver.received(
      (request) => answered.has(requestIdOf(request) ?? ''),
      answered.size,
      60_000,
    );
    return theirs.map((request) => request.at - (answered.get(requestIdOf(request) ?? '') ?? Number.NaN));
  }
});
