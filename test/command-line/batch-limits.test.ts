import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { type BatchFolder, batchFolder } from './support/batch.js';
import { json, ok, problem, result, type StandIn, startStandIn } from './support/stand-in.js';

/** Not one that any server has made. */
const TOKEN = 'svc_0123456789';
/** Requests that a stand-in answers before it says "later". */
const LIMIT = 8;
/** As many as there are by default. */
const WORKERS = 4;

let server: StartedServer;
let folder: BatchFolder;
let standIn: StandIn | undefined;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  folder = await batchFolder();
});
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
  await folder.remove();
});

describe('a batch whose service says "later"', () => {
  it('waits with all workers together, and is refused once more by nobody', async () => {
    folder.writeMany(30);
    let granted = 0;
    let opensAt = 0;
    /** Refused in each window. */
    const bursts: number[] = [];
    standIn = await startStandIn((response, request, count) => {
      if (opensAt > 0 && Date.now() >= opensAt) [granted, opensAt] = [0, 0];
      if (granted < LIMIT) {
        granted += 1;
        return ok(response, request, count);
      }
      if (opensAt === 0) {
        opensAt = Date.now() + 900;
        bursts.push(0);
      }
      bursts.push((bursts.pop() ?? 0) + 1);
      return problem(response, 429, 'rate_limited', { 'retry-after': '1' });
    });
    const { code, summary, stderr } = await folder.batch(standIn.url);
    expect({ code, stderr, done: summary.done }).toEqual({ code: 0, stderr: '', done: 30 });
    expect(bursts).toHaveLength(3);
    for (const burst of bursts) expect(burst).toBeLessThanOrEqual(WORKERS);
    expect(standIn.requests).toHaveLength(30 + bursts.reduce((sum, burst) => sum + burst, 0));
  });

  it('does not ask the real one before its minute is over', { timeout: 150_000 }, async () => {
    folder.writeMany(20);
    const limited = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '12' });
    try {
      const { code, summary, stderr } = await folder.batch(limited.url);
      expect({ code, done: summary.done }).toEqual({ code: 0, done: 20 });
      expect(stderr).toMatch(/^service: (?:rate limited|limit is used up): all wait for \d{2} s\n$/);
      const requests = () => limited.logs().filter(({ msg }) => msg === 'request');
      const granted = () => requests().filter(({ status }) => status === 200).length;
      // Not until its answer is out does a request have its line.
      await until(() => granted() >= 20, 'every request is logged');
      expect(granted()).toBe(20);
      // A machine that is busy sheds some, which are sent again.
      const refused = requests().filter(({ status }) => status !== 200 && status !== 503);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
      expect(refused.length).toBeLessThanOrEqual(WORKERS);
    } finally {
      await limited.stop();
    }
  });

  it('ends where that is longer than --max-wait', async () => {
    folder.writeMany(30);
    standIn = await startStandIn((response) => problem(response, 429, 'rate_limited', { 'retry-after': '31' }));
    const end = await folder.batch(standIn.url, ['--max-wait', '30']);
    expect(end).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('try again in 31 s; 26 of 30 files are left'),
    });
    expect(standIn.requests).toHaveLength(WORKERS);
  });
});

describe('a batch that cannot go well', () => {
  it('ends at once where the token is refused', async () => {
    folder.writeMany(30);
    const end = await folder.batch(server.url, [], { env: { SERVICE_BEARER: TOKEN } });
    expect(end).toMatchObject({ code: 4, stderr: expect.stringContaining('code=invalid_token') });
    expect(`${end.stderr}${end.stdout}`).not.toContain(TOKEN);
    expect(end.summary).toMatchObject({ failed: WORKERS, left: 30 - WORKERS });
    const refused = () => server.logs().filter(({ status }) => status === 401).length;
    await until(() => refused() >= WORKERS, 'every request is logged');
    expect(refused()).toBe(WORKERS);
  });

  it('ends after the retries where nobody answers', async () => {
    folder.writeMany(30);
    const { code, stderr, summary } = await folder.batch('http://127.0.0.1:9');
    expect({ code, stderr }).toMatchObject({ code: 7, stderr: expect.stringContaining('code=unreachable') });
    expect(summary.left).toBeGreaterThanOrEqual(30 - WORKERS);
  });

  it('asks no thousand times where every file fails alike', async () => {
    folder.writeMany(100);
    standIn = await startStandIn((response) => problem(response, 500, 'internal'));
    const end = await folder.batch(standIn.url);
    expect(end).toMatchObject({ code: 8, summary: { done: 0 } });
    expect(standIn.requests.length).toBeLessThan(10 + WORKERS);
  });

  it('fails the files that fail, where others go well between them', async () => {
    folder.writeMany(60);
    standIn = await startStandIn((response, { body }) =>
      /report \d*[05] by/.test(body) ? problem(response, 500, 'internal') : json(response, 200, result),
    );
    const end = await folder.batch(standIn.url);
    expect(end).toMatchObject({ code: 8, summary: { done: 48, failed: 12, left: 0 } });
  });
});
