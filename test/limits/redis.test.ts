import { execFile } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Limiter, Limits } from '../../backend/src/limits/limiter.js';
import { makeLimits } from '../../backend/src/limits/make-limits.js';
import { missingRedis, type Redis, startRedis } from '../support/redis.js';
import { describeWhereInstalled, until } from '../support/server-process.js';

const CONSUME = fileURLToPath(new URL('./consume.js', import.meta.url));
const MINUTE = 60;

let redis: Redis;
const open: Limits[] = [];
let lines: string[] = [];
let names = 0;

async function connect(url = redis.url): Promise<Limits> {
  lines = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const limits = await makeLimits({ redisUrl: url, logger });
  open.push(limits);
  await limits.ready();
  return limits;
}

function messages(): string[] {
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

/** A limit of its own for each test: the counts of Redis outlive a connection. */
function newName(): string {
  names += 1;
  return `test-${names}`;
}

async function countAllowed(limiters: readonly Limiter[], times: number): Promise<number> {
  const states = await Promise.all(
    Array.from({ length: times }, (_, n) => (limiters[n % limiters.length] as Limiter).consume('key')),
  );
  return states.filter(({ allowed }) => allowed).length;
}

const GONE = 'Redis does not answer: limits are counted in this process';
const BACK = 'Redis answers again: limits are shared';

describeWhereInstalled('limits on Redis', [missingRedis], () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const limits of open.splice(0)) await limits.close();
  });
  afterAll(() => redis?.remove());

  it('lets exactly the allowed number of 100 parallel requests over two connections pass', async () => {
    const name = newName();
    const limiters = [await connect(), await connect()].map((limits) => limits.limiter(name, 60, MINUTE));
    expect(await countAllowed(limiters, 100)).toBe(60);
    expect(await countAllowed(limiters, 10)).toBe(0);
    expect(messages()).toEqual([]);
  });

  it('lets exactly the allowed number pass in four processes', async () => {
    const run = promisify(execFile);
    const processes = Array.from({ length: 4 }, () => run(process.execPath, [CONSUME, redis.url, '1000', '500']));
    const allowed = (await Promise.all(processes)).map(({ stdout }) => Number(stdout));
    expect(allowed.reduce((sum, count) => sum + count)).toBe(1000);
  });

  it('does not ask Redis again about a key over its limit', async () => {
    const limiter = (await connect()).limiter(newName(), 3, MINUTE);
    await countAllowed([limiter], 4);
    const before = await commandsOf(redis);
    expect(await countAllowed([limiter], 50)).toBe(0);
    // The two questions themselves count.
    expect((await commandsOf(redis)) - before).toBeLessThan(5);
  });

  it('looks at what Redis last said without asking it', async () => {
    const name = newName();
    const [here, there] = [await connect(), await connect()].map((limits) => limits.limiter(name, 10, MINUTE));
    await there?.consume('key');
    await here?.consume('key');
    const before = await commandsOf(redis);
    expect(await here?.look('key')).toMatchObject({ allowed: true, remaining: 8 });
    expect((await commandsOf(redis)) - before).toBeLessThan(3);
  });

  it.each([
    ['is stopped', () => redis.stop(), () => redis.start()],
    ['hangs', async () => redis.freeze(), async () => redis.thaw()],
    [
      'has no memory left',
      () => redis.command('CONFIG', 'SET', 'maxmemory', '1'),
      () => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
    ],
    [
      'is a replica that takes no writes',
      () => redis.command('REPLICAOF', '127.0.0.1', '1'),
      () => redis.command('REPLICAOF', 'NO', 'ONE'),
    ],
  ])(
    'goes on counting here while Redis %s, says so once, and shares again once it is back',
    async (_what, end, mend) => {
      const limits = await connect();
      const limiter = limits.limiter(newName(), 6, MINUTE);
      expect(await countAllowed([limiter], 4)).toBe(4);
      await end();
      try {
        expect(await countAllowed([limiter], 20)).toBe(2);
        expect(await limiter.consume('other')).toMatchObject({ allowed: true, remaining: 5 });
        expect(limits.isInsured()).toBe(true);
        expect(messages()).toEqual([GONE]);
      } finally {
        await mend();
      }
      await until(() => !limits.isInsured(), 'limits are shared again', 10);
      expect(messages()).toEqual([GONE, BACK]);
      expect(await limiter.consume('third')).toMatchObject({ allowed: true, remaining: 5 });
      expect(await redis.command('EXISTS', `service:limit:test-${names}:third`)).toBe(':1');
    },
  );

  it('asks a Redis that hangs once, not for every request', async () => {
    const limits = await connect();
    const limiter = limits.limiter(newName(), 1000, MINUTE);
    redis.freeze();
    try {
      expect((await limiter.consume('key')).allowed).toBe(true);
      // What this process knows is there at once; an answer of Redis takes a turn of the event loop at least.
      const asked = nextTurn().then(() => 'asked');
      expect(await Promise.race([limiter.consume('key').then(() => 'known here'), asked])).toBe('known here');
    } finally {
      redis.thaw();
    }
    await until(() => !limits.isInsured(), 'limits are shared again', 10);
  });

  it('starts without Redis, and shares once it is there', async () => {
    await redis.stop();
    const limits = await connect();
    const limiter = limits.limiter(newName(), 3, MINUTE);
    expect(await countAllowed([limiter], 5)).toBe(3);
    expect(messages()).toEqual([GONE]);
    await redis.start();
    await until(() => !limits.isInsured(), 'limits are shared', 10);
    expect(messages()).toEqual([GONE, BACK]);
  });

  it('never writes the URL into the log: it holds the password', async () => {
    const limits = await connect(redis.url.replace('redis://', 'redis://someone:hunter2@').replace(/\d+$/, '1'));
    await limits.limiter(newName(), 3, MINUTE).consume('key');
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('hunter2');
  });
});

async function commandsOf(server: Redis): Promise<number> {
  return Number((await server.command('EVAL', COUNT, '0')).slice(1));
}

const COUNT = "return tonumber(string.match(redis.call('INFO', 'stats'), 'total_commands_processed:(%d+)'))";
