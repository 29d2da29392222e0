import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NANOSECONDS = 1e9;

/** No limit that one caller at the loopback would meet. */
export const UNLIMITED = {
  SERVICE_ANONYMOUS_PER_MINUTE: '1000000',
  SERVICE_ACCOUNT_PER_MINUTE: '1000000',
  SERVICE_ADDRESS_CONNECTIONS: '0',
  SERVICE_ADDRESS_STREAMS_PER_SECOND: '0',
  SERVICE_ADDRESS_FAILURES_PER_MINUTE: '0',
};

/** Where servers and the senders of load run, so that neither takes the other's core; null where that cannot be said. */
export const CORES = canPin() ? { server: '0', sender: '1' } : null;

function canPin() {
  return availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
}

/** The words of a command that runs on one core, where programs can be kept to one. */
export function pinned(core, words) {
  return CORES === null || core === null ? words : ['taskset', '-c', CORES[core], ...words];
}

/**
 * Starts one of the servers beside this file.
 * @param isPinned whether it has one core for itself
 * @returns its port, what it may be asked for by messages, and the way to end it
 */
async function startServer(file, args, { environment = {}, isPinned = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
  const log = openSync(path.join(folder, 'log'), 'w');
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_'));
  const env = {
    ...Object.fromEntries(others),
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: path.join(folder, 'data'),
    ...UNLIMITED,
    ...environment,
  };
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env,
    execArgv: [],
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  closeSync(log);
  if (isPinned && CORES !== null) pinAll(child.pid, CORES.server);
  const answers = (name) =>
    new Promise((resolve, reject) => {
      const end = () => reject(new Error(`${file} ended; its log is ${path.join(folder, 'log')}`));
      const hear = (message) => {
        if (message.name !== name) return;
        child.off('message', hear).off('exit', end);
        resolve(message.answer);
      };
      child.on('message', hear).once('exit', end);
    });
  const listening = await answers('listening');
  return {
    ...listening,
    pid: child.pid,
    ask(name) {
      const answer = answers(name);
      child.send(name);
      return answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every thread that it has by now; those that it begins later follow the one that begins them. */
function pinAll(pid, core) {
  spawnSync('taskset', ['-a', '-c', '-p', core, String(pid)]);
}

/** @param engineName `embedded`, or `instant` for everything but the engine */
export function startService(engineName, options) {
  return startServer('service.mjs', [engineName], options);
}

/** A bare server that answers everything with `answer`: `bare-http`, `fastify-http` or `bare-grpc`. */
export async function startBare(name, answer, options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-answer-'));
  const file = path.join(folder, 'answer');
  writeFileSync(file, answer);
  const server = await startServer(`${name}.mjs`, [file], options);
  rmSync(folder, { recursive: true });
  return server;
}

/** Seconds of a CPU that all threads of a process that live have had; NaN where the system does not say. */
export function cpuSecondsOf(pid) {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const times = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return Number.NaN;
  }
}
