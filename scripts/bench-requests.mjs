// npm run bench:requests [-- ROUNDS]: how many tiny requests a second the built backend answers over 8 kept connections, with
// its log in a file, beside a bare node:http server in the same run. Every round sends each kind for a second on plain
// sockets and for a second by Node's own client, which is itself slower than a bare server; the medians are compared. On
// Linux the CPU time that the server spends on a request stands beside the rates, which other programs on the machine
// disturb less. Asserts nothing; the aims are .25 of bare node for a success, and a refusal that costs less than one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TOKEN_BYTES, writeToken } from '../backend/dist/tokens/token-format.js';
import { startBackend } from './bench/backend-process.mjs';
import { jsonPost, keepAliveLoad, SENDERS } from './bench/keep-alive-load.mjs';
import { cpuSeconds } from './bench/process-figures.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const CONNECTIONS = 8;
const SECONDS = 1;
const ANSWER_BYTES = 200;

const MANY = { SERVICE_ANONYMOUS_PER_MINUTE: '1000000', SERVICE_ADDRESS_FAILURES_PER_MINUTE: '0' };
const BODY = JSON.stringify({ raw_content: 'ok' });
const withBearer = (bearer) => jsonPost('/api/extract', BODY, { Authorization: `Bearer ${bearer}` });

const PLAIN = jsonPost('/api/extract', BODY);
const UNKNOWN_TOKEN = writeToken(Buffer.alloc(TOKEN_BYTES, 7));

const servers = await startServers();
const { bareNode, backend, limited } = servers;
const KINDS = [
  { name: 'bare node:http', server: bareNode, post: PLAIN, status: 200 },
  { name: 'extraction', server: backend, post: PLAIN, status: 200 },
  { name: '401, no token at all', server: backend, post: withBearer('nonsense'), status: 401 },
  { name: '401, a token nobody has', server: backend, post: withBearer(UNKNOWN_TOKEN), status: 401 },
  { name: '400, a wrong field', server: backend, post: jsonPost('/api/extract', '{"raw_content":1}'), status: 400 },
  { name: '429', server: limited, post: PLAIN, status: 429 },
];

const results = KINDS.map(() => []);
try {
  await keepAliveLoad({ port: limited.port, post: PLAIN, status: 200, connections: 1, seconds: 0 });
  // The first round lets the machine's compiler do its work and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, kind] of KINDS.entries()) {
      const found = await measured(kind);
      if (round > 0) results[at].push(found);
    }
  }
  report();
} finally {
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
}

async function startServers() {
  const [backend, limited] = await Promise.all([
    startBackend(MANY),
    startBackend({ ...MANY, SERVICE_ANONYMOUS_PER_MINUTE: '1' }),
  ]);
  const file = fileURLToPath(new URL('./bench/bare-node.mjs', import.meta.url));
  const bare = spawn(process.execPath, [file, ANSWER_BYTES], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = Number(await once(bare.stdout, 'data'));
  return { bareNode: { pid: bare.pid, port, stop: () => bare.kill() }, backend, limited };
}

/** Requests a second by each sender, and the CPU time of the server for one of those that came on plain sockets. */
async function measured({ server, post, status }) {
  const found = {};
  for (const sender of Object.keys(SENDERS)) {
    const before = cpuSeconds(server.pid);
    const load = { port: server.port, post, status, connections: CONNECTIONS, seconds: SECONDS, sender };
    const { answered, seconds } = await keepAliveLoad(load);
    found[sender] = answered / seconds;
    if (sender === 'sockets') found.microseconds = ((cpuSeconds(server.pid) - before) / answered) * 1e6;
  }
  return found;
}

function report() {
  const base = medians(results[0]);
  const cell = (value) => String(value).padStart(11);
  const rateCells = (rate, least) => [cell(rate.toFixed(0)), cell((rate / least).toFixed(3))];
  const headings = ['sockets/s', 'of bare', 'node:http/s', 'of bare', 'CPU µs each', 'of bare'].map(cell);
  process.stdout.write(`${`median of ${ROUNDS}, Node ${process.version}`.padEnd(26)}${headings.join(' ')}\n`);
  for (const [at, { name }] of KINDS.entries()) {
    const found = medians(results[at]);
    const rates = Object.keys(SENDERS).flatMap((sender) => rateCells(found[sender], base[sender]));
    const cpu = [cell(found.microseconds.toFixed(0)), cell((base.microseconds / found.microseconds).toFixed(3))];
    process.stdout.write(`${name.padEnd(26)}${[...rates, ...cpu].join(' ')}\n`);
  }
}

/** The median of each figure of the rounds. */
function medians(rounds) {
  const median = (name) => rounds.map((round) => round[name]).sort((a, b) => a - b)[rounds.length >> 1];
  return Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, median(name)]));
}
