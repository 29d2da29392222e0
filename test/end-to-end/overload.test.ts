import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractCaller } from '../support/load.js';
import { until } from '../support/server-process.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const MIB = 1024 * 1024;
const BODY = 2 * MIB;
const ROOM = (64 * MIB) / BODY;

let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

it('refuses the body that would be over 64 MiB in flight, and has room again once one has left', async () => {
  const held = await Promise.all(Array.from({ length: ROOM }, () => openBody(server.port)));
  const caller = extractCaller(server.url);
  await until(async () => (await bytesInFlight()) === ROOM * (BODY - 1), 'there is no room left');
  const refused = await caller.extractOnce();
  expect([refused.status, refused.code]).toEqual([503, 'overloaded']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(held.map(({ text }) => text())).toEqual(held.map(() => ''));

  held[0]?.socket.destroy();
  await until(async () => (await caller.extractOnce()).status === 200, 'there is room again');
  for (const { socket } of held) socket.destroy();
  caller.close();
});

it('answers each of 200 large conversations at a time, those that are too many with 503 and when to come back', {
  timeout: 120_000,
}, async () => {
  const caller = extractCaller(server.url);
  const text = 'Ann: I will send the report by Friday.\n'.repeat(8_000);
  const answers = await Promise.all(Array.from({ length: 200 }, () => caller.extractOnce({ text })));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // An extraction that runs for 5 s, as it may on a machine that does much else, is ended.
  for (const { status } of answers) expect([200, 503, 504]).toContain(status);
  expect(server.isAlive()).toBe(true);
  await until(async () => (await caller.extractOnce()).status === 200, 'the server answers again');
  expect(server.logs().filter(({ level }) => level === 'fatal')).toEqual([]);
  caller.close();
});

it.runIf(process.platform === 'linux')(
  'has the threads of large conversations, and what works for them, give way to everything else',
  async () => {
    const caller = extractCaller(server.url);
    await caller.extractOnce({ text: 'Ann: I will send the report by Friday.\n'.repeat(2_000) });
    caller.close();
    const threads = readdirSync(`/proc/${server.pid}/task`);
    const main = niceOf(server.pid, String(server.pid));
    const others = threads.map((thread) => niceOf(server.pid, thread)).filter((nice) => nice !== main);
    // That of the conversation, and those of V8, which compile and collect garbage for it.
    expect(others.length).toBeGreaterThan(5);
    expect(new Set(others)).toEqual(new Set([Math.min(19, main + 10)]));
  },
);

function niceOf(pid: number, thread: string): number {
  // Counted from behind the name of the thread, which may hold anything.
  const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[16]);
}

async function bytesInFlight(): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^service_bodies_in_flight_bytes (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

/** Sends a request with a body of 2 MiB, all but its last byte. */
async function openBody(port: number): Promise<{ socket: net.Socket; text: () => string }> {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = ['POST /extract HTTP/1.1', 'Host: a', 'Content-Type: application/json', `Content-Length: ${BODY}`];
  socket.write([...head, '', '{"raw_content":"'.padEnd(BODY - 1, 'a')].join('\r\n'));
  return { socket, text: () => text };
}
