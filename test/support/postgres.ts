import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, freePort, signalTree, spawnServer, until, versionFolders } from './server-process.js';

const FOLDERS = versionFolders('/usr/lib/postgresql', 'bin');
const POSTGRES = findProgram('postgres', FOLDERS);

/** Undefined where PostgreSQL is installed, else the way to get it; for `describeWhereInstalled`. */
export const missingPostgres: string | undefined =
  POSTGRES === undefined ? 'needs PostgreSQL 15 or later: apt-get install postgresql' : undefined;

/** PostgreSQL refuses to run as root. */
export const POSTGRES_USER = process.getuid?.() === 0 ? 'postgres' : undefined;

/** A private PostgreSQL server on the loopback: nobody else's data, everything synced to the disk as in production. */
export interface Postgres {
  readonly port: number;
  /** Makes an empty database. @returns its URL, password and all */
  createDatabase(): string;
  /** Runs one statement in the database of `url`. @returns what psql prints, without headings */
  query(url: string, statement: string): string;
  /** Ends every connection at once and stops, as `pg_ctl stop -m immediate` does: the next start recovers. */
  stopImmediately(): Promise<void>;
  /** Starts again on the same port, and waits until it answers. */
  start(): Promise<void>;
  /** SIGSTOP to the server and to all that serve its connections: it accepts nothing and answers nothing. */
  freeze(): void;
  /** SIGCONT */
  thaw(): void;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

/**
 * Makes and starts a server in a new folder of its own. It ends with this process at the latest.
 * @param settings of postgresql.conf, such as `{ max_connections: '5' }`
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  if (POSTGRES === undefined) throw new Error(`This test ${missingPostgres}`);
  // The other programs lie beside the true file, not beside a link to it.
  const programs = path.dirname(postgresProgram('postgres'));
  const folder = mkdtempSync(path.join(tmpdir(), 'service-postgres-'));
  const password = randomBytes(12).toString('hex');
  initialise(programs, folder, password);
  const port = await freePort();
  const options = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const args = ['-D', path.join(folder, 'data'), ...Object.entries(options).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
  const env = { ...process.env, PGPASSWORD: password };
  const urlOf = (database: string): string => `postgres://service:${password}@127.0.0.1:${port}/${database}`;
  const psql = (url: string, statement: string): string =>
    execFileSync(path.join(programs, 'psql'), ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statement, url], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();

  let server: ChildProcess | undefined;
  let databases = 0;
  const answers = (): boolean => {
    try {
      return psql(urlOf('postgres'), 'select 1') === '1';
    } catch {
      return false;
    }
  };
  const pid = (): number => {
    if (server?.pid === undefined) throw new Error('The server is not running.');
    return server.pid;
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const stopping = server;
    if (stopping === undefined) return;
    signalTree(pid(), 'SIGCONT');
    const ended = new Promise((resolve) => stopping.once('close', resolve));
    stopping.kill(signal);
    await ended;
    server = undefined;
  };
  const start = async (): Promise<void> => {
    const starting = spawnServer(POSTGRES, args, POSTGRES_USER);
    let log = '';
    starting.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-2_000);
    });
    let hasEnded = false;
    starting.once('close', () => {
      hasEnded = true;
    });
    await until(() => hasEnded || answers(), 'PostgreSQL answers');
    if (hasEnded) throw new Error(`PostgreSQL did not start: ${log}`);
    server = starting;
  };

  await start();
  return {
    port,
    createDatabase() {
      databases += 1;
      psql(urlOf('postgres'), `create database test_${databases}`);
      return urlOf(`test_${databases}`);
    },
    query: psql,
    stopImmediately: () => stop('SIGQUIT'),
    start,
    freeze: () => signalTree(pid(), 'SIGSTOP'),
    thaw: () => signalTree(pid(), 'SIGCONT'),
    async remove() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The path of a program that comes with PostgreSQL. @throws where it is not installed */
export function postgresProgram(name: string): string {
  if (POSTGRES === undefined) throw new Error(`This test ${missingPostgres}`);
  return path.join(path.dirname(realpathSync(POSTGRES)), name);
}

/** Makes the files of a server whose one user, `service`, has the password. */
function initialise(programs: string, folder: string, password: string): void {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (POSTGRES_USER !== undefined) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, POSTGRES_USER], { encoding: 'utf8' }));
    for (const file of [folder, passwordFile]) chownSync(file, id('-u'), id('-g'));
  }
  chmodSync(folder, 0o700);
  const initdb = [path.join(programs, 'initdb'), '-D', path.join(folder, 'data'), '-U', 'service', '-E', 'UTF8'];
  const line = [...initdb, '--locale=C', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync'];
  const become =
    POSTGRES_USER === undefined
      ? []
      : ['setpriv', `--reuid=${POSTGRES_USER}`, `--regid=${POSTGRES_USER}`, '--init-groups'];
  const [command = '', ...args] = [...become, ...line];
  execFileSync(command, args, { stdio: 'ignore', cwd: '/' });
}
