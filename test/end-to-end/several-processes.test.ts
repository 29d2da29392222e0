import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { makeCertificate } from '../support/certificate.js';
import { closedLoop, type ExtractCaller } from '../support/load.js';
import { LOADS, type Outcome } from '../support/loads.js';
import { missingPostgres, type Postgres, startPostgres } from '../support/postgres.js';
import { rawPost, sendRaw } from '../support/raw-socket.js';
import { runBackend } from '../support/run-backend.js';
import { describeWhereInstalled, until } from '../support/server-process.js';
import { pidsOf, placesOf, withCallers } from '../support/several.js';
import { whileShared } from '../support/shared-limits.js';
import { MAIN, spawnBackend } from '../support/spawn-backend.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { TEST_SECRET } from '../support/stores.js';
import { watchEvents } from '../support/watched-events.js';

const LIMITS = { anonymous: 30, account: 60 };
const BODY = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.' });
const UNLIMITED = {
  SERVICE_ADDRESS_CONNECTIONS: '0',
  SERVICE_ADDRESS_STREAMS_PER_SECOND: '0',
  SERVICE_ANONYMOUS_PER_MINUTE: '1000000',
};

describe('SERVICE_PROCESSES on the embedded store', () => {
  it('is refused with exit status 78, naming both variables', async () => {
    const { status, stderr } = await runBackend([], { SERVICE_PROCESSES: '2' });
    expect(status).toBe(78);
    expect(stderr).toMatch(/^service: error: [^\n]*SERVICE_PROCESSES[^\n]*SERVICE_DATABASE_URL[^\n]*\n$/);
  });
});

describeWhereInstalled('several processes on one address', [missingPostgres], () => {
  let postgres: Postgres;
  let common: Readonly<Record<string, string>>;
  let server: StartedServer | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    common = {
      ...TRUSTS_TEST_ADDRESSES,
      SERVICE_DATABASE_URL: postgres.createDatabase(),
      SERVICE_SECRET: TEST_SECRET,
      SERVICE_PROCESSES: '2',
    };
  });
  afterEach(async () => {
    const status = await server?.stop();
    if (server === undefined) return;
    const { stderr } = server.written();
    server = undefined;
    expect([status, stderr]).toEqual([0, '']);
  });
  afterAll(() => postgres?.remove());

  async function start(environment: Readonly<Record<string, string>> = {}, main?: string): Promise<StartedServer> {
    server = await startServer({ ...common, ...environment }, 60_000, main);
    return server;
  }

  it('answer in turn, count to one limit, and show each other their events', async () => {
    const started = await start({
      SERVICE_ANONYMOUS_PER_MINUTE: String(LIMITS.anonymous),
      SERVICE_ACCOUNT_PER_MINUTE: String(LIMITS.account),
    });
    const { url } = started;
    expect(pidsOf(started).size).toBe(2);
    /** 100, 20 at one time, over connections of their own. */
    const hundred = (call: { bearer?: string; address?: string }): Promise<Record<number, string[]>> =>
      withCallers(started, 20, async (callers) => {
        const byStatus: Record<number, string[]> = {};
        const sent = await closedLoop(20, { maxRequests: 100, maxMs: 30_000 }, async (id, nth) => {
          const { status } = await (callers[nth % callers.length] as ExtractCaller).extract({ id, ...call });
          byStatus[status] = [...(byStatus[status] ?? []), id];
        });
        expect(sent.filter(({ error }) => error !== null)).toEqual([]);
        return byStatus;
      });

    const { secret, ofAccount } = await whileShared([started], async () => {
      const person = await signUp(url);
      const token = await createToken(accountClient(url, await sessionJwt(url, person)));
      return { secret: token.secret, ofAccount: await hundred({ bearer: token.secret }) };
    });
    const watched = watchEvents(accountClient(url, secret), '0');
    expect([ofAccount[200]?.length, ofAccount[429]?.length]).toEqual([LIMITS.account, 100 - LIMITS.account]);
    for (const id of ofAccount[200] ?? []) await watched.ofRequest(id);
    await watched.stop();
    const ofAddress = await whileShared([started], (nth) => hundred({ address: `198.51.100.${nth}` }));
    expect([ofAddress[200]?.length, ofAddress[429]?.length]).toEqual([LIMITS.anonymous, 100 - LIMITS.anonymous]);

    // Not until its answer is out does a request have its line.
    const ids = [...(ofAccount[200] ?? []), ...(ofAddress[200] ?? [])];
    await until(() => ids.every((id) => placesOf(started).has(id)), 'every request is logged');
    const places = ids.map((id) => placesOf(started).get(id));
    for (const place of [1, 2]) expect(places.filter((one) => one === place).length).toBeGreaterThan(ids.length / 5);
  });

  it('show one set of metrics, which goes on counting when one of them is replaced', async () => {
    const started = await start();
    const counted = async (name: string): Promise<number> => {
      const text = await (await fetch(`${started.url}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(name));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
    };
    // A machine that is busy sheds some, and they are sent again.
    const extractions = () => counted('service_http_requests_total{route="/api/extract",status="2xx"');
    const some = (count: number): Promise<unknown> =>
      withCallers(started, count, (callers) => Promise.all(callers.map((caller) => caller.extract())));
    await some(12);
    await until(async () => (await extractions()) === 12, 'every request is counted once');
    expect(await counted('service_processes{state="running"}')).toBe(2);
    expect(await counted('service_extraction_duration_seconds_count')).toBe(12);

    const before = pidsOf(started);
    process.kill(before.get(2) as number, 'SIGKILL');
    await until(() => pidsOf(started).get(2) !== before.get(2), 'another process has its place', 60);
    expect(await extractions()).toBe(12);
    await some(8);
    await until(async () => (await extractions()) === 20, 'the new process counts on');
    expect(await counted('service_process_deaths_total')).toBe(1);
  });

  it('replace one that dies under load, which takes only its own requests with it', { timeout: 120_000 }, async () => {
    const started = await start(UNLIMITED);
    const kills = 3;
    for (let kill = 0; kill < kills; kill++) {
      const enough = new AbortController();
      const bounds = { maxRequests: 100_000, maxMs: 60_000, until: enough.signal };
      const call = LOADS['a connection for each request']?.client(started.port) as () => Promise<Outcome>;
      const load = closedLoop(6, bounds, call);
      const victim = pidsOf(started).get(1) as number;
      await soon(500);
      process.kill(victim, 'SIGKILL');
      await until(() => pidsOf(started).get(1) !== victim, 'another process has its place', 60);
      enough.abort();
      const sent = await load;
      // A request is served by one process, and none waits for one that is dead.
      expect(sent.filter(({ error }) => error !== null).length).toBeLessThanOrEqual(6);
      expect(Math.max(...sent.map(({ ms }) => ms))).toBeLessThan(30_000);
      // A machine that is busy sheds some.
      const refused = sent.filter(({ answer }) => answer !== null && answer.status !== 200);
      expect(refused.filter(({ answer }) => answer?.code !== 'overloaded')).toEqual([]);
      expect(sent.length).toBeGreaterThan(refused.length);
    }
    const deaths = started.logs().filter(({ msg }) => msg === 'a process ended by itself: another follows');
    expect(deaths.map(({ signal }) => signal)).toEqual(Array(kills).fill('SIGKILL'));
    const waits = deaths.map((line) => Number(line['again_in_ms']));
    expect(waits).toEqual([100, 200, 400]);
  });

  it('close the connection that was on its way to one that dies', async () => {
    const started = await start(UNLIMITED);
    const stuck = pidsOf(started).get(1) as number;
    process.kill(stuck, 'SIGSTOP');
    const statuses: (number | undefined)[] = [];
    const answers = Array.from({ length: 4 }, async () => {
      const reply = await sendRaw(started.port, rawPost('/extract', BODY, ['Connection: close']), { listenMs: 80_000 });
      statuses.push(reply.statuses[0]);
      return reply.isClosed;
    });
    // All but the one that the stopped process was given.
    await until(() => statuses.length === 3, 'the other one answers', 40);
    await soon(500);
    // A machine that is busy sheds some.
    expect(statuses.map((status) => status === 200 || status === 503)).toEqual([true, true, true]);
    process.kill(stuck, 'SIGKILL');
    expect(await Promise.all(answers)).toEqual([true, true, true, true]);
    expect(statuses.at(-1)).toBeUndefined();
  });

  it('finish what they are at when the one that started them is killed', async () => {
    const started = await start(UNLIMITED);
    const pids = [...pidsOf(started).values()];
    const body = Buffer.from(BODY);
    const replies = pids.map(() => {
      const socket = net.connect(started.port, '127.0.0.1');
      let text = '';
      const reply = new Promise<string>((resolve, reject) => {
        socket.on('data', (chunk) => {
          text += chunk.toString();
        });
        socket.on('error', reject).on('close', () => resolve(text));
      });
      const head = `POST /extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      socket.write(`${head}Expect: 100-continue\r\n\r\n`);
      return { socket, reply, isAtWork: () => text.startsWith('HTTP/1.1 100 ') };
    });
    await until(() => replies.every(({ isAtWork }) => isAtWork()), 'each process is at a request');
    process.kill(started.pid, 'SIGKILL');
    await soon(500);
    for (const { socket } of replies) socket.end(body);
    for (const { reply } of replies) expect(await reply).toMatch(/^HTTP\/1\.1 200 /m);
    await until(() => pids.every((pid) => !isThere(pid)), 'every process has ended');
    await started.stop();
    server = undefined;
  });

  it.each([0, 300, 700, 1_200])('end where the one that started them is killed %d ms after that', async (ms) => {
    const started = spawnBackend([], { ...common, SERVICE_PORT: '0' });
    started.stdout.resume();
    started.stderr.resume();
    const pid = started.pid as number;
    await until(() => childrenOf(pid).length > 0, 'a process is started');
    await soon(ms);
    const pids = childrenOf(pid);
    started.kill('SIGKILL');
    await until(() => pids.every((one) => !isThere(one)), 'every process has ended', 30);
  });

  describe('on SIGHUP', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'service-roll-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    async function roll(started: StartedServer, nth = 1): Promise<void> {
      process.kill(started.pid, 'SIGHUP');
      const done = () => started.logs().filter(({ msg }) => msg === 'every process is replaced').length;
      await until(() => done() >= nth, 'every process is replaced', 80);
    }

    it('are replaced one after the other, and no request fails', { timeout: 150_000 }, async () => {
      const started = await start(UNLIMITED);
      const before = pidsOf(started);
      const enough = new AbortController();
      const bounds = { maxRequests: 1_000_000, maxMs: 120_000, until: enough.signal };
      const loads = Object.entries(LOADS).map(async ([name, { workers, client }]) => {
        return [name, await closedLoop(Math.ceil(workers / 2), bounds, client(started.port))] as const;
      });
      await soon(1_000);
      await roll(started);
      await soon(300);
      enough.abort();
      for (const [name, sent] of await Promise.all(loads)) {
        // A machine that is busy sheds some.
        const failed = sent.filter(({ answer }) => answer?.status !== 200 && answer?.code !== 'overloaded');
        expect({ name, failed: failed.map(({ answer, error }) => answer ?? String(error)) }).toEqual({
          name,
          failed: [],
        });
        expect(sent.length).toBeGreaterThan(5);
      }
      for (const [place, pid] of pidsOf(started)) expect(pid).not.toBe(before.get(place));
    });

    it('read settings, certificate and code anew', { timeout: 120_000 }, async () => {
      const [first, second] = [makeCertificate(), makeCertificate()];
      if (first === null || second === null) throw new Error('needs openssl: apt-get install openssl');
      const [file, cert, key, current] = ['settings', 'cert.pem', 'key.pem', 'current'].map((name) =>
        path.join(folder, name),
      ) as [string, string, string, string];
      const put = (certificate: typeof first, settings: string): void => {
        writeFileSync(cert, readFileSync(certificate.cert));
        writeFileSync(key, readFileSync(certificate.key));
        writeFileSync(file, settings);
      };
      for (const release of ['one', 'two']) {
        const text = `process.stdout.write('{"msg":"release ${release}"}\\n');\nawait import(${JSON.stringify(pathToFileURL(MAIN))});\n`;
        writeFileSync(path.join(folder, `${release}.mjs`), text);
      }
      symlinkSync('one.mjs', current);
      put(first, '# of the test\nSERVICE_MAX_CONTENT_BYTES=50\nSERVICE_PROCESSES=2\n');
      const { SERVICE_PROCESSES: _, ...others } = common;
      common = others;
      const started = await start(
        { SERVICE_ENV_FILE: file, SERVICE_TLS_CERT: cert, SERVICE_TLS_KEY: key, SERVICE_EXPOSE_DOCS: 'false' },
        current,
      );
      const seen = async () => {
        const statuses = await Promise.all([40, 60].map((bytes) => postOver(started.port, 'a'.repeat(bytes))));
        return { statuses: statuses.map(({ status }) => status), certificate: statuses[0]?.certificate };
      };
      const released = (): string[] =>
        started.logs().flatMap(({ msg }) => (/^release/.test(String(msg)) ? [String(msg)] : []));
      const before = await seen();
      expect(before.statuses).toEqual([200, 413]);
      expect(released()).toEqual(Array(3).fill('release one'));

      // What cannot be used changes nothing.
      put(second, 'SERVICE_MAX_CONTENT_BYTES=many\n');
      process.kill(started.pid, 'SIGHUP');
      const refused = await started.logged(({ msg }) => /nothing is changed/.test(String(msg)));
      expect(refused['reason']).toMatch(/^SERVICE_MAX_CONTENT_BYTES /);
      expect(await seen()).toEqual(before);

      rmSync(current);
      symlinkSync('two.mjs', current);
      put(second, 'SERVICE_MAX_CONTENT_BYTES=100\nSERVICE_PROCESSES=3\n');
      await roll(started);
      const after = await seen();
      expect(after.statuses).toEqual([200, 200]);
      expect(after.certificate).not.toBe(before.certificate);
      expect(released().filter((line) => line === 'release two')).toHaveLength(3);
      expect(pidsOf(started).size).toBe(3);
      first.remove();
      second.remove();
    });
  });
});

interface Answer {
  readonly status: number | undefined;
  /** Its fingerprint. */
  readonly certificate: string;
}

/** Over a connection of its own. */
function postOver(port: number, text: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const target = { port, path: '/extract', method: 'POST', headers, agent: false, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const request = https.request({ host: '127.0.0.1', ...target }, (answer) => {
      const certificate = (answer.socket as TLSSocket).getPeerCertificate().fingerprint256;
      answer.resume().on('end', () => resolve({ status: answer.statusCode, certificate }));
    });
    request.on('error', reject).end(JSON.stringify({ raw_content: text }));
  });
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function soon(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
