import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountClient, createToken } from '../support/account-client.js';
import { type Person, signIn, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { closedLoop, extractCaller, percentile, type Sent } from '../support/load.js';
import { failsFirst, isSlow, type Receiver, startReceiver } from '../support/receiver.js';
import { freePort, until } from '../support/server-process.js';
import { type LogLine, type StartedServer, startServer } from '../support/start-server.js';
import { describeOnEachStore, type TestStore } from '../support/stores.js';
import { watchEvents } from '../support/watched-events.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';

/** How often the server of each store is killed; `npm run test:kill` asks for 100. */
const KILLS = Number(process.env['SERVICE_TEST_KILLS'] ?? 1);
const RESTART_WITHIN_MS = 15_000;
const WORKSPACES = 3;

/** What the server has said yes to. Whatever is in here must be there after every restart. */
interface Acknowledged {
  readonly people: Person[];
  readonly tokens: { readonly account: AccountClient; readonly id: string; readonly secret: string }[];
  readonly revoked: string[];
  /** Ids of extractions, by workspace. */
  readonly events: Map<Workspace, string[]>;
  /** Ids of deliveries of test events. */
  readonly tests: string[];
  /** Ids of extractions that were answered before their event was stored, as the log said. */
  readonly late: string[];
}

function acknowledgedNothing(workspaces: readonly Workspace[]): Acknowledged {
  return {
    people: [],
    tokens: [],
    revoked: [],
    events: new Map(workspaces.map((one) => [one, []])),
    tests: [],
    late: [],
  };
}

describeOnEachStore(`kill -9 under load, times: ${KILLS}`, (startStore) => {
  let store: TestStore;
  let receiver: Receiver;
  let server: StartedServer;
  let environment: Readonly<Record<string, string>>;
  /** What the first start took: what the machine needs at this moment to load the service is no part of a recovery. */
  let startMs: number;
  beforeAll(async () => {
    store = await startStore();
    receiver = await startReceiver();
    environment = {
      ...store.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_PORT: String(await freePort()),
      SERVICE_ACCOUNT_PER_MINUTE: '1000000',
      ...receiver.environment,
    };
    const began = Date.now();
    server = await startServer(environment);
    startMs = Date.now() - began;
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    await store?.remove();
  }, 90_000);

  it('loses nothing that was acknowledged, and is back within 15 s', {
    timeout: 120_000 + KILLS * 60_000,
  }, async () => {
    const workspaces: Workspace[] = [];
    for (let n = 0; n < WORKSPACES; n++) workspaces.push(await openWorkspace(server.url, receiver));
    receiver.behave(workspaces[1]?.hook ?? '', isSlow(10));
    receiver.behave(workspaces[2]?.hook ?? '', failsFirst(3));
    const first = new Map<Workspace, string>();
    for (const workspace of workspaces) first.set(workspace, await firstCursor(server.url, workspace));
    const cursors = new Map(first);
    const all = acknowledgedNothing(workspaces);
    const restarts: number[] = [];

    for (let kill = 0; kill < KILLS; kill++) {
      const acknowledged = await loadUntilKilled(server, workspaces, kill === 0);
      const began = Date.now();
      server = await startServer(environment, RESTART_WITHIN_MS + startMs);
      restarts.push(Date.now() - began);
      await expectAllThere(server.url, acknowledged, cursors);
      add(all, acknowledged);
      // An account has at most 20 tokens; these have shown that they are there.
      for (const token of acknowledged.tokens) await revoke(token, all);
    }

    const events = [...all.events.values()].flat();
    const arrived = arrivals(receiver);
    const missing = (): string[] => {
      const { requestIds, ids } = arrived();
      return [...events.filter((id) => !requestIds.has(id)), ...all.tests.filter((id) => !ids.has(id))];
    };
    // A claim that died with its process is free again after its lease of 60 s.
    await until(() => missing().length === 0, 'every delivery arrives', 90 + 2 * KILLS).catch(
      () => 'told by what is missing',
    );
    expect(missing()).toEqual([]);
    await expectAllThere(server.url, { ...acknowledgedNothing([]), people: all.people, events: all.events }, first);

    const { ids } = arrived();
    const figures = {
      store: store.kind,
      kills: KILLS,
      people: all.people.length,
      tokens: all.tokens.length,
      revocations: all.revoked.length,
      events: events.length,
      late: all.late.length,
      deliveries: ids.size,
      sentAgain: receiver.requests().length - ids.size,
      restartMs: { median: percentile(restarts, 0.5), p99: percentile(restarts, 0.99), most: Math.max(...restarts) },
    };
    process.stderr.write(`${JSON.stringify(figures)}\n`);
    expect(events.length).toBeGreaterThan(KILLS);
    expect(all.tokens.length).toBeGreaterThan(0);
    expect(all.people.length).toBeGreaterThan(0);
  });
});

/**
 * Extractions, new people, new and revoked tokens and test events, all at one time, until the process is killed: at any
 * moment, or with `waitsForEach` once something of each kind is acknowledged.
 */
async function loadUntilKilled(
  server: StartedServer,
  workspaces: readonly Workspace[],
  waitsForEach: boolean,
): Promise<Acknowledged> {
  const acknowledged = acknowledgedNothing(workspaces);
  const killed = new AbortController();
  const bounds = { maxRequests: 100_000, maxMs: 20_000, until: killed.signal };
  const caller = extractCaller(server.url);
  const workspaceOf = (nth: number): Workspace => workspaces[nth % workspaces.length] as Workspace;

  const loads = [
    closedLoop(4, bounds, async (id, nth) => {
      const workspace = workspaceOf(nth);
      const { status } = await caller.extract({ id, bearer: workspace.token });
      if (status === 200) acknowledged.events.get(workspace)?.push(id);
      return status;
    }),
    closedLoop(1, bounds, async () => {
      const person = await signUp(server.url);
      acknowledged.people.push(person);
    }),
    closedLoop(1, bounds, async (_id, nth) => {
      const { account } = workspaceOf(nth);
      const token = await createToken(account);
      if (nth % 2 === 0) acknowledged.tokens.push({ account, ...token });
      else await revoke({ account, ...token }, acknowledged);
    }),
    closedLoop(1, bounds, async (_id, nth) => {
      await soon(50);
      const { delivery } = await workspaceOf(nth).account.testWebhook({});
      if (delivery !== undefined) acknowledged.tests.push(delivery.id);
    }),
  ];
  await soon(randomInt(200, 1500));
  const isUnderWay = (): boolean =>
    [...acknowledged.events.values()].some((ids) => ids.length > 0) &&
    (!waitsForEach || (acknowledged.people.length > 0 && acknowledged.tokens.length > 0));
  await until(isUnderWay, 'an extraction is acknowledged', 10).catch(() => 'told by what was sent');
  await server.stop('SIGKILL');
  killed.abort();
  const sent: Sent<unknown>[] = (await Promise.all(loads)).flat();
  caller.close();
  expect(sent.some(({ answer }) => answer === 200)).toBe(true);
  const isLate = ({ msg }: LogLine): boolean => msg === 'event not stored in time, kept in memory';
  const late = server.logs().filter(isLate);
  return withoutLate({ ...acknowledged, late: late.map((line) => String(line['request_id'])) });
}

/**
 * Where the store takes over a second, the answer does not wait for it: the log says so, and that the event is in memory.
 * Such an event is not acknowledged.
 */
function withoutLate(acknowledged: Acknowledged): Acknowledged {
  const inTime = ([workspace, ids]: [Workspace, string[]]): [Workspace, string[]] => [
    workspace,
    ids.filter((id) => !acknowledged.late.includes(id)),
  ];
  return { ...acknowledged, events: new Map([...acknowledged.events].map(inTime)) };
}

async function expectAllThere(url: string, expected: Acknowledged, cursors: Map<Workspace, string>): Promise<void> {
  for (const person of expected.people) {
    const cookie = await signIn(url, person);
    expect(cookie).not.toBe('');
  }
  const caller = extractCaller(url);
  const codeOf = async (bearer: string) => (await caller.extract({ bearer })).code;
  for (const { secret } of expected.tokens) expect(await codeOf(secret)).toBeNull();
  for (const secret of expected.revoked) expect(await codeOf(secret)).toBe('invalid_token');
  caller.close();
  for (const [workspace, ids] of expected.events) {
    const watched = watchEvents(workspace.account, cursors.get(workspace));
    for (const id of ids) await watched.ofRequest(id, 20);
    await watched.stop();
    const last = watched.events().at(-1);
    if (last !== undefined) cursors.set(workspace, last.cursor);
  }
  for (const id of expected.tests) expect(await isListed(expected, id)).toBe(true);
}

async function revoke({ account, id, secret }: Acknowledged['tokens'][number], to: Acknowledged): Promise<void> {
  await account.revokeToken({ id });
  to.revoked.push(secret);
}

/** What has come to the receiver so far, read on from the last look. */
function arrivals(receiver: Receiver): () => { requestIds: Set<string | undefined>; ids: Set<string> } {
  const requestIds = new Set<string | undefined>();
  const ids = new Set<string>();
  let looked = 0;
  return () => {
    for (const request of receiver.requests().slice(looked)) {
      requestIds.add(requestIdOf(request));
      ids.add(String(request.headers['webhook-id']));
      looked++;
    }
    return { requestIds, ids };
  };
}

async function isListed({ events }: Acknowledged, id: string): Promise<boolean> {
  for (const { account } of events.keys()) {
    let pageToken = '';
    for (let page = 0; page < 100; page++) {
      const { deliveries, nextPageToken } = await account.listDeliveries({ pageSize: 100, pageToken });
      if (deliveries.some((delivery) => delivery.id === id)) return true;
      if (nextPageToken === '') break;
      pageToken = nextPageToken;
    }
  }
  return false;
}

/** Where the stream of a workspace's events begins, for reading all of them again later. */
async function firstCursor(url: string, { account, token }: Workspace): Promise<string> {
  const watched = watchEvents(account);
  const caller = extractCaller(url);
  for (let probe = 0; probe < 50 && watched.events().length === 0; probe++) {
    await caller.extract({ bearer: token });
    await soon(100);
  }
  caller.close();
  await watched.stop();
  const [first] = watched.events();
  if (first === undefined) throw new Error('No event came through WatchEvents');
  return first.cursor;
}

function add(all: Acknowledged, { people, tokens, revoked, events, tests, late }: Acknowledged): void {
  all.people.push(...people);
  all.tokens.push(...tokens);
  all.revoked.push(...revoked);
  all.tests.push(...tests);
  all.late.push(...late);
  for (const [workspace, ids] of events) all.events.get(workspace)?.push(...ids);
}

function soon(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
