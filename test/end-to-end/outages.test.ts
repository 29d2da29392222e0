import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { type Person, sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { closedLoop, type ExtractAnswer, type ExtractCaller, extractCaller } from '../support/load.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { missingRedis, type Redis, startRedis } from '../support/redis.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';

describeWhereInstalled('while PostgreSQL or Redis is away', [missingPostgres, missingRedis], () => {
  let postgres: Postgres;
  let redis: Redis;
  let environment: Readonly<Record<string, string>>;
  let server: StartedServer;
  let person: Person;
  let token: string;
  let caller: ExtractCaller;
  beforeAll(async () => {
    postgres = await startPostgres();
    redis = await startRedis();
    environment = {
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_DATABASE_URL: postgres.createDatabase(),
      SERVICE_REDIS_URL: redis.url,
      SERVICE_SECRET: TEST_SECRET,
    };
    server = await startServer(environment);
    person = await signUp(server.url);
    token = (await createToken(accountClient(server.url, await sessionJwt(server.url, person)))).secret;
    caller = extractCaller(server.url);
    expect((await caller.extract({ bearer: token })).status).toBe(200);
  }, 90_000);
  afterAll(async () => {
    caller?.close();
    await server?.stop();
    await redis?.remove();
    await postgres?.remove();
    expectNoCrash();
  }, 90_000);
  // One server for all: what one outage left behind in it would show in the next.
  afterEach(expectNoCrash);

  function expectNoCrash(): void {
    expect(server.written().stderr).toBe('');
    expect(server.logs().filter(({ level, msg }) => level === 'fatal' || /unforeseen/.test(String(msg)))).toEqual([]);
  }

  /** What is known of a token may serve a second more; then nobody can tell. */
  const forgets = (): Promise<void> => soon(1500);

  function expectUnavailable(answer: ExtractAnswer): void {
    expect([answer.status, answer.code]).toEqual([503, 'store_unavailable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }

  async function expectRecovery(): Promise<void> {
    await until(async () => (await caller.extract({ bearer: token })).status === 200, 'the token works again');
    await until(() => sessionJwt(server.url, person).then(...outcome), 'the session works again');
    expect(server.isAlive()).toBe(true);
  }

  it('answers through an immediate restart of PostgreSQL under load, by itself and without a crash', async () => {
    const stop = new AbortController();
    const bounds = { maxRequests: 100_000, maxMs: 25_000, until: stop.signal };
    const anonymous = closedLoop(2, bounds, () => caller.extract({}));
    const authenticated = closedLoop(2, bounds, (_id, nth) => {
      // A token that was never seen cannot be known from before.
      return caller.extract({ bearer: nth % 2 === 0 ? token : `svc_${'A'.repeat(33)}` });
    });
    await soon(500);
    await postgres.stopImmediately();
    await soon(1500);
    expectUnavailable(await caller.extract({ bearer: token }));
    await postgres.start();
    await expectRecovery();
    stop.abort();
    for (const { answer } of await anonymous) expect(answer?.status).toBe(200);
    for (const { answer, error } of await authenticated) {
      expect(error).toBeNull();
      if (answer?.status === 503) expectUnavailable(answer);
      else expect([200, 401]).toContain(answer?.status);
    }
  });

  // How soon: test/storage/postgres.test.ts.
  it('goes on with anonymous extraction while PostgreSQL hangs, and says soon that accounts are away', async () => {
    postgres.freeze();
    try {
      await forgets();
      const [named, ...anonymous] = await Promise.all([
        caller.extract({ bearer: token }),
        ...Array.from({ length: 5 }, () => caller.extract({})),
      ]);
      expectUnavailable(named);
      for (const answer of anonymous) expect(answer.status).toBe(200);
      for (const path of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
      const signedUp = await signUp(server.url).then(() => 'signed up', String);
      expect(signedUp).toMatch(/503.*store_unavailable/s);
    } finally {
      postgres.thaw();
    }
    await expectRecovery();
  });

  it('starts while PostgreSQL is down, extracts for everybody, and gets ready by itself', async () => {
    await postgres.stopImmediately();
    const late = await startServer(environment);
    const early = extractCaller(late.url);
    try {
      expect((await early.extract({})).status).toBe(200);
      expectUnavailable(await early.extract({ bearer: token }));
      expect((await fetch(`${late.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${late.url}/healthz`)).status).toBe(200);
      await postgres.start();
      await until(async () => (await fetch(`${late.url}/readyz`)).status === 200, 'the late server is ready');
      expect((await early.extract({ bearer: token })).status).toBe(200);
    } finally {
      early.close();
      await late.stop();
    }
    await expectRecovery();
  });

  it.each([
    ['is stopped', () => redis.stop(), () => redis.start()],
    ['hangs', () => Promise.resolve(redis.freeze()), () => Promise.resolve(redis.thaw())],
  ])('keeps the limits by itself while Redis %s, says so, and goes back to it', async (_how, takeAway, giveBack) => {
    const limited = await startServer({ ...environment, SERVICE_ANONYMOUS_PER_MINUTE: '5' });
    const limitedCaller = extractCaller(limited.url);
    const statuses = async (address: string): Promise<(number | undefined)[]> => {
      const answers = Array.from({ length: 12 }, () => limitedCaller.extract({ address }));
      return (await Promise.all(answers)).map(({ status }) => status).toSorted();
    };
    const asLimited = [...Array(5).fill(200), ...Array(7).fill(429)];
    try {
      expect(await statuses('198.51.100.1')).toEqual(asLimited);
      await takeAway();
      expect(await statuses('198.51.100.2')).toEqual(asLimited);
      expect((await limitedCaller.extract({ bearer: token })).status).toBe(200);
      const warned = await limited.logged(({ level, msg }) => level === 'warn' && /redis/i.test(String(msg)));
      expect(warned).toBeDefined();
      await giveBack();
      const keys = (): Promise<string> => redis.command('DBSIZE');
      const before = Number((await keys()).slice(1));
      let nth = 0;
      await until(async () => {
        await limitedCaller.extract({ address: `198.51.100.${10 + (nth++ % 200)}` });
        return Number((await keys()).slice(1)) > before;
      }, 'Redis counts again');
      expect(limited.isAlive()).toBe(true);
    } finally {
      limitedCaller.close();
      await limited.stop();
    }
  });
});

const outcome = [() => true, () => false] as const;

function soon(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
