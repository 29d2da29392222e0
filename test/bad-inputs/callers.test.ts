import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http2 from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnServer } from '../support/own-server.js';
import { frame } from '../support/rpc.js';
import { type HttpReply, sendHttp } from '../support/send-http.js';
import { until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { type BadInput, readBadInputs } from './rows.js';

const rows = readBadInputs();
const rowsOf = (id: string) => (rows ?? []).filter((row) => row.id === id);

const CALL = {
  ':method': 'POST',
  ':path': '/extraction.v1.ExtractionService/Extract',
  'content-type': 'application/grpc',
  te: 'trailers',
};
const KIB_PER_MIB = 1024;
const AT_A_TIME = 50;
/** The service as the benchmarks start it: it collects garbage when it is asked to. */
const SERVICE = fileURLToPath(new URL('../../scripts/bench/server/service.mjs', import.meta.url));

/** Sends the request with each of the headers in turn. */
async function askEach(url: string, headers: readonly Readonly<Record<string, string>>[]): Promise<HttpReply[]> {
  const replies: HttpReply[] = [];
  const body = Buffer.from('{"raw_content":"ok"}');
  for (const more of headers) {
    const all = { 'content-type': 'application/json', ...more };
    replies.push(await sendHttp(url, { method: 'POST', path: '/api/extract', headers: all, body }));
  }
  return replies;
}

/** The limit of a minute came, once and for all, by the request that the row names. */
function judge(replies: readonly HttpReply[], { expect: expected }: BadInput): void {
  const first = replies.findIndex(({ status }) => status === expected.status);
  expect(first + 1).toBe(expected.by_request ?? 61);
  for (const { status, text, headers } of replies.slice(first)) {
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([expected.status, expected.code]);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  }
}

describe.skipIf(rows === null)('the list of bad inputs, for many requests of a caller', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
  const env = {
    ...process.env,
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: path.join(folder, 'data'),
    SERVICE_ANONYMOUS_PER_MINUTE: '1000000',
    SERVICE_ADDRESS_STREAMS_PER_SECOND: '0',
  };
  let server: StartedServer;
  beforeAll(async () => {
    server = await startServer({ SERVICE_TRUST_PROXY_HOPS: '1', SERVICE_ANONYMOUS_PER_MINUTE: '60' });
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(rowsOf('H075'))('$id $input.what', async (row) => {
    const own = await startOwnServer({ anonymousPerMinute: 60 });
    const addresses = Array.from({ length: 200 }, (_, n) => ({ 'x-forwarded-for': `198.51.100.${n}` }));
    judge(await askEach(own.url, addresses), row);
    await own.stop();
  });

  it.each(rowsOf('H077'))('$id $input.what', async (row) => {
    const addresses = Array.from({ length: 300 }, (_, n) => ({
      'x-forwarded-for': `2001:db8:1:2:${n.toString(16)}::${(n * 7).toString(16)}`,
    }));
    judge(await askEach(server.url, addresses), row);
    const [other] = await askEach(server.url, [{ 'x-forwarded-for': '2001:db8:1:3::1' }]);
    expect(other?.status).toBe(200);
  });

  it.each(rowsOf('R053'))('$id $input.what', async ({ expect: expected }) => {
    const service = fork(SERVICE, ['embedded'], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
    const { port } = (await told(service, 'listening')) as { port: number };
    const residentAfter = async (calls: number): Promise<number> => {
      await cancel(`http://127.0.0.1:${port}`, calls);
      service.send('collect');
      await told(service, 'collect');
      return residentMib(Number(service.pid));
    };
    // What comes with the first calls stays: code, buffers, the heap that they need.
    const before = await residentAfter(900);
    const most = (expected as { rss_growth_mib_after_gc?: number }).rss_growth_mib_after_gc;
    expect((await residentAfter(900)) - before).toBeLessThan(Number(most));
    const [after] = await askEach(`http://127.0.0.1:${port}`, [{}]);
    expect(after?.status).toBe(200);
    service.kill('SIGKILL');
  });

  it.each(rowsOf('R052'))('$id $input.what', async () => {
    const session = http2.connect(server.url);
    const watch = session.request({ ...CALL, ':path': '/grpc.health.v1.Health/Watch' });
    const states: number[] = [];
    watch.on('data', (chunk: Buffer) => states.push(chunk.readUInt8(chunk.length - 1)));
    watch.end(frame(Buffer.alloc(0)));
    const [SERVING, NOT_SERVING] = [1, 2];
    await until(() => states.length > 0, 'the health is told');
    const closed = once(watch, 'close');
    const ended = server.stop();
    await closed;
    expect(states).toEqual([SERVING, NOT_SERVING]);
    session.destroy();
    expect(await ended).toBe(0);
  });
});

/** What the process says next under this name. @throws where it ends */
function told(service: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    service.once('exit', () => reject(new Error(`The service ended before it told: ${name}`)));
    service.on('message', (message: { name: string; answer: unknown }) => {
      if (message.name === name) resolve(message.answer);
    });
  });
}

/** Calls on one connection that say how long their message is and leave before they have sent it. */
async function cancel(url: string, calls: number): Promise<void> {
  const session = http2.connect(url);
  const message = frame(Buffer.alloc(5_000, 0x0a));
  for (let begun = 0; begun < calls; begun += AT_A_TIME) {
    const all = Array.from({ length: AT_A_TIME }, async () => {
      const call = session.request(CALL);
      call.on('error', () => undefined).resume();
      call.write(message.subarray(0, 2_500), () => call.close(http2.constants.NGHTTP2_CANCEL));
      await once(call, 'close');
    });
    await Promise.all(all);
  }
  session.destroy();
}

function residentMib(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / KIB_PER_MIB;
}
