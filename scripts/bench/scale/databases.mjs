import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf, hintOf, TOKEN_BYTES, writeToken } from '../../../backend/dist/tokens/token-format.js';
import { cpuSecondsOf } from '../server/processes.mjs';

const PROGRAMS = '/usr/lib/postgresql';
const START_TRIES = 100;
const DAY_MS = 86_400_000;

/** PostgreSQL refuses to run as root. */
const asPostgres = (words) => (process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--', ...words] : words);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const newestPostgres = () => (existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort().at(-1) : undefined);

/** The way to get PostgreSQL where it is not installed. */
export function missingPostgres() {
  return newestPostgres() === undefined ? 'PostgreSQL is not installed: apt-get install postgresql' : undefined;
}

/** A PostgreSQL server of its own, synced to the disk as in production. @throws where it is not installed */
export async function startPostgres() {
  const missing = missingPostgres();
  if (missing !== undefined) throw new Error(missing);
  const version = newestPostgres();
  const program = (name) => path.join(PROGRAMS, version, 'bin', name);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-postgres-'));
  chmodSync(folder, 0o755);
  if (process.getuid() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), -1);
  const data = path.join(folder, 'data');
  const start = (words, options) => {
    const [name, ...args] = asPostgres(words);
    return spawn(name, args, { cwd: '/', stdio: 'ignore', ...options });
  };
  const [initdb, ...args] = asPostgres([program('initdb'), '-D', data, '-A', 'trust', '-U', 'service', '-E', 'UTF8']);
  execFileSync(initdb, args, { cwd: '/', stdio: 'ignore' });
  const port = await freePort();
  const server = start([program('postgres'), '-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1']);
  const query = (statement) =>
    execFileSync(
      program('psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'service', '-qAtX', '-c', statement, 'postgres'],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ).trim();
  await untilItAnswers(() => query('select 1'));
  return {
    url: `postgres://service@127.0.0.1:${port}/postgres`,
    query,
    cpuSeconds: () => cpuOfTree(server.pid),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      for (const pid of treeOf(server.pid).slice(0, 2)) signal(pid, 'SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Redis server of its own, in memory alone. @throws where it is not installed */
export async function startRedis() {
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  await untilItAnswers(() => execFileSync('redis-cli', ['-p', String(port), 'ping'], { stdio: 'ignore' }));
  return {
    url: `redis://127.0.0.1:${port}`,
    cpuSeconds: () => cpuSecondsOf(server.pid),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilItAnswers(ask) {
  for (let tries = 0; ; tries += 1) {
    try {
      return ask();
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await sleep(100);
    }
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** An account without a webhook, in a store whose tables the service has made. @returns its token, of both scopes */
export function addAccount({ query }) {
  const token = writeToken(randomBytes(TOKEN_BYTES));
  const now = Date.now();
  query(`insert into users (id, name, email, email_verified, created_at, updated_at)
    values ('bench', 'Bench', 'bench@example.com', true, now(), now())`);
  query(`insert into api_tokens (id, account_id, name, hash, hint, scopes, created_at, expires_at)
    values ('tok_bench', 'bench', 'bench', '${hashOf(token)}', '${hintOf(token)}', 'extract account', ${now}, ${now + DAY_MS})`);
  return token;
}

/** A process and all that it started and that still run, the oldest first. */
export function treeOf(pid) {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'),
    );
    const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
    return [pid, ...children.flatMap(treeOf)];
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return [];
    throw error;
  }
}

/** Seconds of a CPU that a process and all that it started have had. */
export function cpuOfTree(pid) {
  return treeOf(pid).reduce((sum, one) => sum + (cpuSecondsOf(one) || 0), 0);
}
