import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { startBackend } from '../backend-process.mjs';
import { addAccount, cpuOfTree, missingPostgres, startPostgres, treeOf } from '../scale/databases.mjs';
import { h2load } from './h2load.mjs';
import { CORES, UNLIMITED } from './processes.mjs';
import { requestOf, textOf } from './requests.mjs';
import { spreadOf } from './statistics.mjs';

const CONNECTIONS = 8;
const KB = 1024;
const COUNTS = [1, 2];

/**
 * What two processes do beside one, with one store in PostgreSQL, in rounds in which both come with every kind of request: on
 * all cores, and where all processes of the service share one core and the sender has the other.
 * @param seconds of each in each round, `warmSeconds` for each process in the one before all of them: each compiles its code
 * @returns for each kind and each number of processes the requests a second, and for each second of a CPU that all its
 *   processes take together; `ofOne`: that of two by that of one. Where PostgreSQL is not installed, how to get it.
 */
export async function measureProcesses({ rounds, seconds, warmSeconds }) {
  const missing = missingPostgres();
  if (missing !== undefined) return { missing };
  const postgres = await startPostgres();
  const backends = [];
  try {
    const secret = randomBytes(32).toString('hex');
    for (const count of COUNTS) backends.push(await start(count, { postgres, secret }));
    const kinds = kindsOf(addAccount(postgres));
    const found = kinds.map(() => backends.map(() => []));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, kind] of kinds.entries()) {
        for (const [which, backend] of backends.entries()) {
          const figures = await measure(backend, kind, round === 0 ? warmSeconds * COUNTS[which] : seconds);
          if (round > 0) found[at][which].push(figures);
        }
      }
    }
    return { rounds, seconds, connections: CONNECTIONS, kinds: kinds.map((kind, at) => summary(kind, found[at])) };
  } finally {
    for (const backend of backends) await backend.stop();
    await postgres.stop();
  }
}

function start(processes, { postgres, secret }) {
  return startBackend({
    ...UNLIMITED,
    SERVICE_DATABASE_URL: postgres.url,
    SERVICE_SECRET: secret,
    SERVICE_PROCESSES: String(processes),
  });
}

function kindsOf(token) {
  const requests = { 'without an account': undefined, 'of an account': token };
  return Object.entries(requests).flatMap(([whose, credential]) => {
    const request = requestOf('HTTP JSON', textOf(KB), credential);
    const all = { name: `1 KB ${whose}, all cores`, request, cores: `0-${availableParallelism() - 1}` };
    return CORES === null ? [all] : [all, { name: `1 KB ${whose}, one core`, request, cores: CORES.server }];
  });
}

async function measure({ pid, port }, { request, cores }, seconds) {
  if (CORES !== null) for (const one of treeOf(pid)) spawnSync('taskset', ['-a', '-c', '-p', cores, String(one)]);
  const before = cpuOfTree(pid);
  const { answered, rate, p99 } = await h2load({ port, request, connections: CONNECTIONS, seconds });
  return { rate, p99, ofCpu: answered / (cpuOfTree(pid) - before) };
}

function summary({ name }, found) {
  const [one, two] = found;
  const ratios = (figure) => spreadOf(two.map((round, at) => round[figure] / one[at][figure]));
  return {
    name,
    counts: COUNTS.map((count, which) => ({
      processes: count,
      rate: spreadOf(found[which].map(({ rate }) => rate)),
      ofCpu: spreadOf(found[which].map(({ ofCpu }) => ofCpu)),
      p99: spreadOf(found[which].map(({ p99 }) => p99)),
    })),
    ofOne: { rate: ratios('rate'), ofCpu: ratios('ofCpu') },
  };
}
