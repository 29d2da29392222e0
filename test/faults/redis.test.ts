import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { extractCaller } from '../support/load.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { missingRedis, type Redis, startRedis } from '../support/redis.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { temporaryStore } from '../support/stores.js';
import { expectNoCrash, IS_FULL, type Ledger, openLedger, soon } from './ledger.js';

const PER_MINUTE = 5;
const WAYS: readonly [string, (redis: Redis) => Promise<unknown>, (redis: Redis) => Promise<unknown>][] = [
  ['stopped', (redis) => redis.stop(), (redis) => redis.start()],
  ['frozen', async (redis) => redis.freeze(), async (redis) => redis.thaw()],
  [
    'full',
    (redis) => redis.command('CONFIG', 'SET', 'maxmemory', '1'),
    (redis) => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
  ],
];

describeWhereInstalled('a service whose Redis fails, under load', [missingRedis], () => {
  const store = temporaryStore();
  let redis: Redis;
  let receiver: Receiver;
  let server: StartedServer;
  let ledger: Ledger;
  beforeAll(async () => {
    redis = await startRedis(['--maxmemory-policy', 'noeviction']);
    receiver = await startReceiver();
    server = await startServer({
      ...store.environment,
      ...receiver.environment,
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_REDIS_URL: redis.url,
      SERVICE_ACCOUNT_PER_MINUTE: '1000000',
      SERVICE_ANONYMOUS_PER_MINUTE: String(PER_MINUTE),
    });
    ledger = await openLedger(() => server, receiver);
  });
  afterAll(async () => {
    await server?.stop();
    await receiver?.stop();
    await redis?.remove();
    await store.remove();
  });

  async function allowed(address: string): Promise<number> {
    const caller = extractCaller(server.url);
    const answers = await Promise.all(Array.from({ length: PER_MINUTE + 5 }, () => caller.extract({ address })));
    caller.close();
    return answers.filter(({ status }) => status === 200).length;
  }

  it.each(IS_FULL ? WAYS : WAYS.slice(-1))(
    'is %s: it refuses nobody for it, and holds every limit',
    { timeout: 120_000 },
    async (what, fail, mend) => {
      const nth = WAYS.findIndex(([name]) => name === what);
      const back = (): number =>
        server.logs().filter(({ msg }) => msg === 'Redis answers again: limits are shared').length;
      const before = back();
      const outcomes = { ...ledger.outcomes };
      await ledger.during(async () => {
        await soon(500);
        await fail(redis);
        await soon(1_000);
        expect(await allowed(`198.51.100.${10 + nth}`)).toBe(PER_MINUTE);
        await mend(redis);
        await until(() => back() > before, 'Redis counts again');
        expect(await allowed(`198.51.100.${20 + nth}`)).toBe(PER_MINUTE);
      });
      // A machine that is busy sheds some.
      const { overloaded: _, ...others } = ledger.outcomes;
      expect(Object.keys(others)).toEqual(['200']);
      expect(ledger.outcomes['200']).toBeGreaterThan(outcomes['200'] ?? 0);
      await ledger.expectNothingLost();
      expectNoCrash(server);
    },
  );
});
