import { DeliveryState } from '@structured-extraction/proto/account/v1/account_pb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import {
  closedLoop,
  type ExtractAnswer,
  type ExtractCall,
  type ExtractCaller,
  extractCaller,
} from '../support/load.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { missingRedis, type Redis, startRedis } from '../support/redis.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { whileShared } from '../support/shared-limits.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';
import { openWorkspace, requestIdOf, type Workspace } from '../support/workspace.js';

const LIMITS = { anonymous: 30, account: 60 };

describeWhereInstalled('two processes on PostgreSQL and Redis', [missingPostgres, missingRedis], () => {
  let postgres: Postgres;
  let redis: Redis;
  let receiver: Receiver;
  const servers: StartedServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    redis = await startRedis();
    receiver = await startReceiver();
    const environment = {
      ...receiver.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_DATABASE_URL: postgres.createDatabase(),
      SERVICE_REDIS_URL: redis.url,
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_ANONYMOUS_PER_MINUTE: String(LIMITS.anonymous),
      SERVICE_ACCOUNT_PER_MINUTE: String(LIMITS.account),
    };
    // Both at one time: the migrations run under a lock.
    await Promise.all([1, 2].map(async () => servers.push(await startServer(environment))));
  }, 90_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await receiver?.stop();
    await redis?.remove();
    await postgres?.remove();
  }, 90_000);

  const urls = (): [string, string] => [servers[0]?.url ?? '', servers[1]?.url ?? ''];

  /** Sends 100 at a time to both in turn. @returns how many were answered with each status */
  async function hundred(call: { bearer?: string; address?: string }): Promise<Record<number, number>> {
    const callers = servers.map(({ url }) => extractCaller(url));
    const statuses: Record<number, number> = {};
    await Promise.all(
      Array.from({ length: 100 }, async (_, nth) => {
        const { status, headers } = await taken(callers[nth % 2] as ExtractCaller, call);
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
    for (const caller of callers) caller.close();
    return statuses;
  }

  it('let exactly as many pass as one account may, of 100 at one time over both', async () => {
    const [here, there] = urls();
    const passed = { 200: LIMITS.account, 429: 100 - LIMITS.account };
    const counted = await whileShared(servers, async () => {
      const person = await signUp(here);
      const { secret } = await createToken(accountClient(there, await sessionJwt(there, person)));
      return hundred({ bearer: secret });
    });
    expect(counted).toEqual(passed);
  });

  it('let exactly as many pass as one address may, of 100 at one time over both', async () => {
    const passed = { 200: LIMITS.anonymous, 429: 100 - LIMITS.anonymous };
    expect(await whileShared(servers, (nth) => hundred({ address: `198.51.100.${nth}` }))).toEqual(passed);
    expect(await whileShared(servers, (nth) => hundred({ address: `2001:db8:1:${nth}::3` }))).toEqual(passed);
  });

  it('refuse a token within a second once the other has revoked it', async () => {
    const [one, other] = servers.map(({ url }) => extractCaller(url)) as [ExtractCaller, ExtractCaller];
    const [here] = urls();
    const session = accountClient(here, await sessionJwt(here, await signUp(here)));
    const { id, secret } = await createToken(session);
    for (const caller of [one, other]) expect((await caller.extract({ bearer: secret })).status).toBe(200);
    await session.revokeToken({ id });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const caller of [one, other]) {
      expect((await caller.extract({ bearer: secret })).code).toBe('invalid_token');
      caller.close();
    }
  });

  it('send each delivery once between them while nothing fails', { timeout: 60_000 }, async () => {
    const workspaces: Workspace[] = [];
    for (let n = 0; n < 4; n++) workspaces.push(await openWorkspace(servers[n % 2]?.url ?? '', receiver));
    const callers = servers.map(({ url }) => extractCaller(url));
    const sent = await closedLoop(8, { maxRequests: 4 * LIMITS.account - 8, maxMs: 30_000 }, async (id, nth) => {
      const bearer = workspaces[nth % 4]?.token ?? '';
      return (await taken(callers[(nth >> 2) % 2] as ExtractCaller, { id, bearer })).status;
    });
    for (const caller of callers) caller.close();
    expect(new Set(sent.map(({ answer }) => answer))).toEqual(new Set([200]));

    const isOne = ({ path }: { path: string }): boolean => workspaces.some(({ hook }) => hook === path);
    await receiver.received(isOne, sent.length, 30_000);
    for (const { account } of workspaces) await until(async () => !(await hasPending(account)), 'nothing is pending');
    const ids = receiver.requests().filter(isOne).map(requestIdOf);
    expect(ids.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
  });
});

/** Asks again while PostgreSQL is too slow for the service, as on a machine that has much to do; a minute at most. */
async function taken(caller: ExtractCaller, call: ExtractCall): Promise<ExtractAnswer> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const answer = await caller.extract(call);
    if (answer.status !== 503 || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function hasPending(account: ReturnType<typeof accountClient>): Promise<boolean> {
  const { deliveries } = await account.listDeliveries({ pageSize: 100 });
  return deliveries.some(({ state }) => state === DeliveryState.PENDING);
}
