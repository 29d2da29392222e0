import { afterEach, expect, it } from 'vitest';
import { until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const BLOCK = new URL('./block-on-signal.js', import.meta.url);

let server: StartedServer;
afterEach(() => server?.stop());

function extract(text = 'hello'): Promise<Response> {
  return fetch(`${server.url}/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ raw_content: text }),
  });
}

it('sheds what has gathered while the event loop was held up, but health, and takes work again by itself', async () => {
  server = await startServer({ NODE_OPTIONS: `--import=${BLOCK.href}` });
  await until(async () => (await extract()).status === 200, 'the server answers');
  process.kill(server.pid, 'SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const health = fetch(`${server.url}/healthz`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => extract()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
  expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
  expect((await health).status).toBe(200);
  await until(async () => (await extract()).status === 200, 'the server takes work again');
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/service_overload_refusals_total\{reason="event_loop"\} \d{2}/);
});

it('lives through 200 large conversations in a small heap, and answers each', {
  timeout: 120_000,
}, async () => {
  server = await startServer({ NODE_OPTIONS: '--max-old-space-size=128' });
  const text = 'Ann: I will send the report by Friday.\n'.repeat(20_000);
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await extract(text)).status));
  // 504 is for a thread that the machine gave too little of its time to.
  expect(statuses.filter((status) => ![200, 503, 504].includes(status))).toEqual([]);
  expect(server.isAlive()).toBe(true);
  await until(async () => (await extract()).status === 200, 'the server takes work again');
  expect(server.logs().filter(({ level }) => level === 'fatal')).toEqual([]);
});

it('refuses what comes behind 400 requests of its address that wait', {
  timeout: 120_000,
}, async () => {
  server = await startServer({ SERVICE_ADDRESS_CONNECTIONS: '0', SERVICE_ADDRESS_STREAMS_PER_SECOND: '0' });
  const text = 'Ann: I will send the report by Friday.\n'.repeat(100);
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => extract(text)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 200).length).toBe(refused.length);
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
  // A busy machine holds the event loop up, and most are refused for that.
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toMatch(/service_overload_refusals_total\{reason="turn"\} \d{1,3}/);
  await until(async () => (await extract()).status === 200, 'the server takes work again');
});
