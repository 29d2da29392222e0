// npm run bench:scale [-- --quick] [--write]: what a million conversations take of the service, PostgreSQL and Redis, in CPU
// seconds and in bytes stored, as measured here with one process and with two; and a simulation from these service times,
// first of what was measured, then of 1, 10 and 100 processes. Prints the report; --write puts it into docs/benchmarks.
// Needs PostgreSQL, Redis and /proc. Asserts nothing.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBackend } from './bench/backend-process.mjs';
import { jsonPost, keepAliveLoad } from './bench/keep-alive-load.mjs';
import { addAccount, cpuOfTree, startPostgres, startRedis } from './bench/scale/databases.mjs';
import { simulate } from './bench/scale/simulate.mjs';
import { UNLIMITED } from './bench/server/processes.mjs';
import { textOf } from './bench/server/requests.mjs';

const FOLDER = fileURLToPath(new URL('../docs/benchmarks/', import.meta.url));
const KB = 1024;
/** Conversations by their length. Longer ones than these are read by threads, of which the simulation knows nothing. */
const KINDS = [
  { name: '1 KB', bytes: KB, share: 0.5 },
  { name: '4 KB', bytes: 4 * KB, share: 0.35 },
  { name: '20 KB', bytes: 20 * KB, share: 0.15 },
];
const CALLERS = 8;
const CHECKED = KINDS[1];
const MILLION = 1e6;
const LOADS = [0.5, 0.7, 0.8, 0.9, 0.95];
const FAR_ABOVE = 1e9;

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
const seconds = options.quick ? 1 : 10;
const rounds = options.quick ? 1 : 3;

const secret = randomBytes(32).toString('hex');
let token;
const postgres = await startPostgres();
const redis = await startRedis();
try {
  const one = await measureWith(1);
  const two = await measureWith(2);
  const report = reportOf({ one, two });
  process.stdout.write(report);
  if (options.write) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}scale.md`, report);
    writeFileSync(`${FOLDER}scale.json`, `${JSON.stringify({ one, two }, null, 1)}\n`);
  }
} finally {
  await Promise.all([postgres.stop(), redis.stop()]);
}

async function measureWith(processes) {
  const backend = await startBackend({
    ...UNLIMITED,
    SERVICE_DATABASE_URL: postgres.url,
    SERVICE_REDIS_URL: redis.url,
    SERVICE_SECRET: secret,
    SERVICE_PROCESSES: String(processes),
  });
  try {
    token ??= addAccount(postgres);
    await load(backend, CHECKED, 2 * seconds);
    const kinds = [];
    for (const kind of KINDS) kinds.push({ ...kind, ...(await costOf(backend, kind)) });
    const rates = [];
    for (let round = 0; round < rounds; round += 1) rates.push((await load(backend, CHECKED, seconds)).rate);
    return { processes, kinds, rate: rates.toSorted((a, b) => a - b)[rounds >> 1] };
  } finally {
    await backend.stop();
  }
}

async function load({ port }, { bytes }, forSeconds) {
  const headers = { Authorization: `Bearer ${token}` };
  const post = jsonPost('/api/extract', JSON.stringify({ raw_content: textOf(bytes) }), headers);
  const { answered, seconds: taken } = await keepAliveLoad({
    ...{ port, post, status: 200, connections: CALLERS },
    seconds: forSeconds,
  });
  return { answered, rate: answered / taken };
}

/** Milliseconds of a CPU that one request takes of each part, and the bytes that stay in the store. */
async function costOf(backend, kind) {
  const clocks = {
    sender: () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part) / 1e6,
    server: () => cpuOfTree(backend.pid),
    postgres: postgres.cpuSeconds,
    redis: redis.cpuSeconds,
  };
  const read = () => Object.fromEntries(Object.entries(clocks).map(([name, clock]) => [name, clock()]));
  const stored = () => Number(postgres.query('select pg_database_size(current_database())'));
  const [before, bytesBefore] = [read(), stored()];
  const { answered } = await load(backend, kind, seconds);
  const after = read();
  const cost = Object.keys(clocks).map((name) => [name, ((after[name] - before[name]) / answered) * 1000]);
  return { ...Object.fromEntries(cost), stored: (stored() - bytesBefore) / answered };
}

/** Processes beside each other share caches and memory, so that a request costs more than it does in one alone. */
function timesOf(processes, { one, two }) {
  return (processes === 1 ? one : two).kinds;
}

function reportOf(measured) {
  const { one, two } = measured;
  const meanOf = (kinds, part) => kinds.reduce((sum, kind) => sum + kind.share * kind[part], 0);
  const mean = (part) => meanOf(two.kinds, part);
  const cells = (...values) => `| ${values.join(' | ')} |`;
  const table = (head, rows) =>
    [cells(...head), cells(...head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows].join('\n');
  const ms = (value) => value.toFixed(value < 1 ? 3 : 1);
  const parts = ['server', 'postgres', 'redis'];

  const costs = table(
    ['CPU ms of one request', 'share', 'processes', ...parts, 'bytes stored'],
    KINDS.flatMap(({ name }, at) =>
      [one, two].map(({ processes, kinds }) => {
        const kind = kinds[at];
        return cells(name, kind.share, processes, ...parts.map((part) => ms(kind[part])), kind.stored.toFixed(0));
      }),
    ),
  );
  const million = table(
    ['a million conversations', 'CPU seconds', 'hours of a core'],
    parts.map((part) =>
      cells(part, ((mean(part) * MILLION) / 1000).toFixed(0), ((mean(part) * MILLION) / 3.6e6).toFixed(1)),
    ),
  );
  const checked = table(
    [
      `${CHECKED.name}, ${CALLERS} callers, ${availableParallelism()} cores for everything`,
      'measured, a second',
      'simulated',
      'simulated by measured',
    ],
    [one, two].map(({ processes, rate, kinds }) => {
      const alone = [{ ...kinds.find(({ name }) => name === CHECKED.name), share: 1 }];
      const told = simulate({ kinds: alone, processes, cores: availableParallelism(), callers: CALLERS });
      return cells(processes, rate.toFixed(0), told.rate.toFixed(0), (told.rate / rate).toFixed(2));
    }),
  );
  const capacityOf = (processes) => (1000 / meanOf(timesOf(processes, measured), 'server')) * processes;
  const simulated = table(
    [
      'processes, each on its own core',
      'offered, a second',
      'of capacity',
      'p50, ms',
      'p99, ms',
      'PostgreSQL busy',
      'Redis busy',
    ],
    [1, 10, 100].flatMap((processes) =>
      LOADS.map((share) => {
        const perSecond = share * capacityOf(processes);
        const { p50, p99, busy } = simulate({ kinds: timesOf(processes, measured), processes, perSecond });
        const percent = (value) => `${(value * 100).toFixed(0)} %`;
        return cells(
          processes,
          perSecond.toFixed(0),
          share,
          p50.toFixed(1),
          p99.toFixed(1),
          percent(busy.postgres),
          percent(busy.redis),
        );
      }),
    ),
  );
  const full = {
    postgres: (4 * mean('server')) / mean('postgres'),
    redis: mean('server') / Math.max(mean('redis'), 1 / FAR_ABOVE),
  };
  const stored = (mean('stored') * MILLION) / 1024 ** 3;
  return `# What a million conversations take

Measured ${new Date().toISOString().slice(0, 16)} by \`npm run bench:scale\` on ${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, Node ${process.version}, with PostgreSQL and Redis on the same machine. Every request is one of an account without a webhook. Processes beside each other share caches and memory: what follows counts with the times of two, and for one process with its own.

${costs}

${million}

They leave ${stored.toFixed(1)} GiB in PostgreSQL, for the 30 days that events are kept.

## The simulation, held against what was measured

${checked}

## 1, 10 and 100 processes

PostgreSQL with 4 cores, Redis with 1. Requests come at random, whether or not earlier ones are answered; each goes to the process with the least to do of two that were drawn.

${simulated}

PostgreSQL with 4 cores is full at ${full.postgres.toFixed(0)} processes, Redis at ${full.redis.toFixed(0)}.
`;
}
