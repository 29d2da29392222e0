import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POSTGRES_USER, type Postgres, postgresProgram } from './postgres.js';
import { freePort, spawnServer, until } from './server-process.js';

/** A copy of another server that follows it, and can take its place. */
export interface Standby {
  readonly port: number;
  /** Has it follow no more and take writes, and waits until it does. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts a standby of `primary` and has the primary wait for it before it says that something is committed.
 * @param url of any database on the primary
 */
export async function startStandby(primary: Postgres, url: string): Promise<Standby> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-standby-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const become =
    POSTGRES_USER === undefined
      ? []
      : ['setpriv', `--reuid=${POSTGRES_USER}`, `--regid=${POSTGRES_USER}`, '--init-groups'];
  if (POSTGRES_USER !== undefined) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, POSTGRES_USER ?? ''], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  chmodSync(folder, 0o700);
  const copy = [postgresProgram('pg_basebackup'), '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', url];
  const [command = '', ...rest] = [...become, ...copy];
  execFileSync(command, rest, { stdio: 'ignore', cwd: '/' });
  const options = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder };
  const args = ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = spawnServer(postgresProgram('postgres'), args, POSTGRES_USER);
  server.stderr?.resume();
  const ended = new Promise((resolve) => server.once('close', resolve));
  const own = new URL(url);
  own.port = String(port);
  const answers = (statement: string, expected: string): boolean => {
    try {
      return primary.query(own.href, statement) === expected;
    } catch {
      return false;
    }
  };
  await until(() => answers('select pg_is_in_recovery()', 't'), 'the standby answers');
  primary.query(url, "alter system set synchronous_standby_names = '*'");
  primary.query(url, 'select pg_reload_conf()');
  const isFollowed = (): boolean => primary.query(url, 'select sync_state from pg_stat_replication') === 'sync';
  await until(isFollowed, 'the primary waits for the standby');
  return {
    port,
    async promote() {
      primary.query(own.href, "alter system set synchronous_standby_names = ''");
      primary.query(own.href, 'select pg_promote()');
      await until(() => answers('select pg_is_in_recovery()', 'f'), 'the standby is promoted');
    },
    async remove() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
