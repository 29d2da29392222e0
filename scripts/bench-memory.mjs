// npm run bench:memory [-- NODE_OPTION …]: what the built backend has in memory when it has just begun, under tiny requests,
// under long conversations, and once it has been idle again for as long as its threads wait for work; beside that the CPU
// time of each part. Asserts nothing; the aim is 150 MB resident when idle. Needs Linux: the figures are those of /proc.
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from './bench/backend-process.mjs';
import { CONVERSATIONS } from './bench/conversations.mjs';
import { jsonPost, keepAliveLoad } from './bench/keep-alive-load.mjs';
import { cpuSeconds, forgetPeak, memoryOf } from './bench/process-figures.mjs';

const SETTLE_MS = 5_000;
/** The threads wait 60 s for work; see extraction-threads.ts. */
const IDLE_MS = 75_000;
const TINY = 8_000;
const SHORT = 500;
const LONG = 8;
const KB = 1024;

const backend = await startBackend({ SERVICE_ANONYMOUS_PER_MINUTE: '1000000' }, process.argv.slice(2));
const { pid, port } = backend;
const post = (text) => jsonPost('/api/extract', JSON.stringify({ raw_content: text }));
const load = (text, count, connections) =>
  keepAliveLoad({ port, post: post(text), status: 200, connections, count: count / connections });

const PARTS = [
  ['just begun', () => sleep(SETTLE_MS)],
  [`${TINY} tiny requests, 8 at a time`, () => load('ok', TINY, 8)],
  [`${SHORT} of 20 KB, 8 at a time`, () => load(CONVERSATIONS.chat(20 * KB), SHORT, 8)],
  [`${LONG} of 900 KB, 2 at a time`, () => load(CONVERSATIONS.chat(900 * KB), LONG, 2)],
  [`idle for ${IDLE_MS / 1000} s`, () => sleep(IDLE_MS)],
];

const cell = (value) => String(value).padStart(10);
const print = (name, cells) => process.stdout.write(`${name.padEnd(32)}${cells.map(cell).join('')}\n`);
try {
  print(`MB, Node ${process.version}`, ['resident', 'own', 'peak', 'threads', 'CPU s']);
  let before = 0;
  for (const [name, part] of PARTS) {
    forgetPeak(pid);
    await part();
    const { resident, own, peak, threads } = memoryOf(pid);
    const cpu = cpuSeconds(pid);
    print(name, [...[resident, own, peak].map((mib) => mib.toFixed(0)), threads, (cpu - before).toFixed(2)]);
    before = cpu;
  }
} finally {
  await backend.stop();
}
