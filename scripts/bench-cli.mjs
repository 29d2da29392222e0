// npm run bench:cli [-- ROUNDS]: the CPU time of the built client as a ratio to that of `node -e 0`, beside a stock oclif
// program and a bare script that does the same. Every round runs each of them once; the medians are compared. The server
// answers at once with one result. Asserts nothing; the aims are 1.1, 2.0 and 2.1. Needs bash, whose `times` knows the CPU
// time of its children.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { extract } from '../backend/dist/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../backend/dist/extraction/engines/weights/shipped-model.js';

const ROUNDS = Number(process.argv[2] ?? 15);
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const FILE = pathOf('../examples/slack-incident.txt');
const CLIENT = pathOf('../cli/bin/service.js');
const STOCK = pathOf('./bench/stock-oclif/bin/run.js');

const PROGRAMS = [
  { name: 'node -e 0', argv: ['-e', '0'] },
  { name: 'service --version', argv: [CLIENT, '--version'], aim: 1.1 },
  { name: 'service extract --help', argv: [CLIENT, 'extract', '--help'], aim: 2.0 },
  { name: 'service extract', argv: [CLIENT, 'extract', '--file', FILE], aim: 2.1 },
  { name: 'service extract --format json', argv: [CLIENT, 'extract', '--file', FILE, '--format', 'json'] },
  {
    name: 'service extract --resolved-actions-json',
    argv: [CLIENT, 'extract', '--file', FILE, '--resolved-actions-json'],
  },
  {
    name: 'service extract --rpc connect',
    argv: [CLIENT, 'extract', '--file', FILE, '--rpc', 'connect'],
    mayFail: true,
  },
  { name: 'service autocomplete words', argv: [CLIENT, 'autocomplete', 'words', '--', 'extract', '--f'] },
  { name: 'stock oclif --version', argv: [STOCK, '--version'] },
  { name: 'stock oclif extract --help', argv: [STOCK, 'extract', '--help'] },
  { name: 'stock oclif extract', argv: [STOCK, 'extract', '--file', FILE, '--format', 'json'] },
  { name: 'bare fetch script', argv: [pathOf('./bench/bare-fetch.mjs'), FILE] },
];

const answer = JSON.stringify({
  ...extract(readFileSync(FILE, 'utf8'), {}, shippedScorer()),
  prompt_version: 'x',
  schema_version: '1',
});
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answer);
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const env = { ...process.env, SERVICE_BASE_URL: `http://127.0.0.1:${server.address().port}` };
delete env.SERVICE_BEARER;

const times = PROGRAMS.map(() => []);
// The first round fills the caches of the disk and does not count.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [at, program] of PROGRAMS.entries()) {
    const milliseconds = await cpuOf(program);
    if (round > 0) times[at].push(milliseconds);
  }
}
server.close();

const [least] = times.map(median);
const width = Math.max(...PROGRAMS.map(({ name }) => name.length));
process.stdout.write(
  `${''.padEnd(width)}  CPU ms  x node -e 0   aim   (median of ${ROUNDS}, Node ${process.version})\n`,
);
for (const [at, { name, aim }] of PROGRAMS.entries()) {
  const cpu = median(times[at]);
  const ratio = (cpu / least).toFixed(2).padStart(11);
  const aimed = aim === undefined ? '' : aim.toFixed(1);
  process.stdout.write(`${name.padEnd(width)}  ${cpu.toFixed(0).padStart(6)}  ${ratio}  ${aimed.padStart(4)}\n`);
}

/** User and system time of one run, in ms. */
function cpuOf({ name, argv, mayFail }) {
  const script = '"$@" >/dev/null 2>&1; status=$?; times; exit $status';
  const child = spawn('bash', ['-c', script, 'bash', process.execPath, ...argv], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status !== 0 && mayFail !== true) return reject(new Error(`${name} ended with ${status}`));
      const [, ofChildren = ''] = printed.trim().split('\n');
      const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
      return resolve(
        parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0),
      );
    });
  });
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
