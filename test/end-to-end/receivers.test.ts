import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpMany, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { closedLoop, extractCaller, percentile } from '../support/load.js';
import { type Behaviour, type Receiver, startReceiver } from '../support/receiver.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';

/** With the one whose receiver hangs; `npm run test:receivers` asks for 100. */
const ACCOUNTS = Number(process.env['SERVICE_TEST_ACCOUNTS'] ?? 12);
/** What waits for the one before the others extract at all: more than deliveries may run at a time. */
const BACKLOG = 150;
const ROUNDS = 4;
/** Of one account (docs/webhooks.md). */
const AT_A_TIME = 2;

describe(`${ACCOUNTS} accounts`, () => {
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

  it('one receiver that hangs has two attempts at a time, and the others all get theirs while it has', {
    timeout: 300_000,
  }, async () => {
    const people = await signUpMany(server.url, ACCOUNTS);
    const workspaces: Workspace[] = [];
    for (const person of people) workspaces.push(await openWorkspace(server.url, receiver, person));
    const [hanging, ...others] = workspaces as [Workspace, ...Workspace[]];
    let [open, mostOpen] = [0, 0];
    const hangs: Behaviour = (response) => {
      mostOpen = Math.max(mostOpen, ++open);
      response.once('close', () => open--);
    };
    receiver.behave(hanging.hook, hangs);

    await extractAll(BACKLOG, () => hanging);
    await receiver.received(({ path }) => path === hanging.hook, AT_A_TIME);
    const answered = await extractAll(ROUNDS * others.length, (nth) => others[nth % others.length] as Workspace);
    const isTheirs = (id: string | undefined): boolean => answered.has(id ?? '');
    const theirs = await receiver.received((request) => isTheirs(requestIdOf(request)), answered.size, 60_000);

    const attempts = receiver.requests().filter(({ path }) => path === hanging.hook).length;
    expect(attempts).toBeGreaterThanOrEqual(AT_A_TIME);
    expect(attempts).toBeLessThan(BACKLOG);
    expect(mostOpen).toBe(AT_A_TIME);
    const waits = theirs.map((request) => request.at - (answered.get(requestIdOf(request) ?? '') ?? Number.NaN));
    process.stderr.write(`first attempts of ${theirs.length}: ${percentile(waits, 0.99)} ms at p99\n`);
  });

  /** Has the accounts extract, eight at a time. @returns when each was answered, by its request */
  async function extractAll(count: number, accountOf: (nth: number) => Workspace): Promise<Map<string, number>> {
    const caller = extractCaller(server.url);
    const answered = new Map<string, number>();
    const sent = await closedLoop(8, { maxRequests: count, maxMs: 120_000 }, async (id, nth) => {
      const { status } = await caller.extract({ id, bearer: accountOf(nth).token });
      expect(status).toBe(200);
      answered.set(id, Date.now());
    });
    caller.close();
    expect(sent.filter(({ error }) => error !== null)).toEqual([]);
    expect(answered.size).toBe(count);
    return answered;
  }
});
