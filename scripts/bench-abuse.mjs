// npm run bench:abuse: what abuse from one address costs everybody else. Others ask for /healthz from another address, 50
// times a second, each time over a connection of its own. Three runs of each kind of abuse, one after the other: aimed at
// a server that does nothing while the others ask the service (what the abuse takes from the machine itself), aimed at
// the service, and aimed at the server that does nothing while the others ask that one. Asserts nothing; the aim is that
// the others' p99 under the second is at most twice that under the first. Linux, for its second loopback address.
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ASKS_EVERY_MS = 20;
const OTHERS = '127.0.0.2';
const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'bench-abuse-'));

function start(args, environment = {}, output = 'pipe') {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['pipe', output, 'inherit'],
  });
  child.stdin.on('error', () => undefined);
  return child;
}

function firstLine(child, matches) {
  return new Promise((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`A process ended with ${status}`)));
    createInterface({ input: child.stdout }).on('line', (line) => matches(line) && resolve(line));
  });
}

/** Its log goes into a file: a pipe would have it wait for this process, which is busy asking. */
async function startService() {
  const log = path.join(folder, 'log');
  const environment = { SERVICE_PORT: '0', SERVICE_DATA_DIR: path.join(folder, 'store') };
  const child = start([script('../backend/dist/main.js')], environment, openSync(log, 'w'));
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const [, port] = /"url":"http:[^"]+:(\d+)","msg":"listening"/.exec(readFileSync(log, 'utf8')) ?? [];
    if (port !== undefined) return { child, port: Number(port) };
    await sleep(100);
  }
  throw new Error(`The service did not start: ${readFileSync(log, 'utf8').slice(-500)}`);
}

async function startBare() {
  const child = start([script('bench/bare-server.mjs')]);
  return { child, port: Number(await firstLine(child, () => true)) };
}

/** Milliseconds from the beginning of the connection to the end of the answer; Infinity where there was none, or no 200. */
function ask(port) {
  const began = performance.now();
  return new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path: '/healthz', localAddress: OTHERS, agent: false, timeout: 20_000 },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : Infinity));
      },
    );
    request.on('timeout', () => request.destroy()).on('error', () => resolve(Infinity));
  });
}

async function askOn(port) {
  const asked = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    asked.push(ask(port));
    await sleep(ASKS_EVERY_MS);
  }
  return Promise.all(asked);
}

function cpuOf({ pid }) {
  return process.platform === 'linux' ? ticksOf(pid) / 100 : 0;
}

function ticksOf(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return Number(fields.split(' ')[11]) + Number(fields.split(' ')[12]);
}

async function measure(kind, target, asked) {
  const abuser = kind === null ? null : start([script('bench/abuse.mjs'), kind, String(target.port)]);
  const before = cpuOf(target.child);
  const times = (await askOn(asked.port)).sort((a, b) => a - b);
  const cpu = (cpuOf(target.child) - before) / SECONDS;
  abuser?.stdin.end();
  await sleep(1_500);
  return { times, cpu };
}

const quantile = (times, part) => times[Math.ceil(part * times.length) - 1];
const p99 = ({ times }) => quantile(times, 0.99);
const shown = (ms) => (Number.isFinite(ms) ? ms.toFixed(1) : 'none');
const cells = ({ times, cpu }) =>
  [shown(quantile(times, 0.5)), shown(p99({ times })), String(times.filter((ms) => ms === Infinity).length)]
    .map((cell) => cell.padStart(8))
    .join('') + `${(100 * cpu).toFixed(0)} %`.padStart(7);

function row(name, run, ratio = '') {
  process.stdout.write(`  ${name.padEnd(44)}${cells(run)}${ratio}\n`);
}

const service = await startService();
const bare = await startBare();
try {
  for (const port of [service.port, bare.port]) for (let n = 0; n < 50; n++) await ask(port);
  process.stdout.write(`${''.padEnd(46)}  p50 ms  p99 ms  failed    CPU of the target\n`);
  process.stdout.write('no abuse\n');
  row('others at the service', await measure(null, service, service));
  row('others at the bare server', await measure(null, bare, bare));
  const [...kinds] = (await listKinds()).filter((kind) => kind.includes(process.argv[2] ?? ''));
  for (const kind of kinds) {
    process.stdout.write(`${kind}\n`);
    const aside = await measure(kind, bare, service);
    row('at the bare server, others at the service', aside);
    const aimed = await measure(kind, service, service);
    row('at the service, others at the service', aimed, `   ${(p99(aimed) / p99(aside)).toFixed(2)} x`);
    row('at the bare server, others at that one', await measure(kind, bare, bare));
  }
} finally {
  service.child.kill();
  bare.child.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function listKinds() {
  const child = start([script('bench/abuse.mjs')]);
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  return lines;
}
