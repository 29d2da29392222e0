import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, freePort, until } from './server-process.js';

const HAPROXY = findProgram('haproxy', ['/usr/sbin']);
const CONFIGURATION = fileURLToPath(new URL('../../backend/deploy/haproxy.cfg', import.meta.url));

/** Undefined where HAProxy is installed, else the way to get it; for `describeWhereInstalled`. */
export const missingHaproxy: string | undefined =
  HAPROXY === undefined ? 'needs HAProxy 2.6 or later: apt-get install haproxy' : undefined;

/** What `haproxy -c` says of the configuration that is deployed. */
export function checkConfiguration(): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(String(HAPROXY), ['-c', '-f', CONFIGURATION], { encoding: 'utf8' });
}

export interface Balancer {
  /** `http://127.0.0.1:43210` */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy on a free port of the loopback with the configuration that is deployed: only the addresses are other ones.
 * @param ports of the two processes of the service
 * @param ownPort where it listens itself; absent: a free one
 */
export async function startBalancer(ports: readonly [number, number], ownPort?: number): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-haproxy-'));
  const port = ownPort ?? (await freePort());
  const addresses: readonly (readonly [deployed: string, here: string])[] = [
    ['bind :8080', `bind 127.0.0.1:${port}`],
    ['backend-1:8080', `127.0.0.1:${ports[0]}`],
    ['backend-2:8080', `127.0.0.1:${ports[1]}`],
  ];
  let text = readFileSync(CONFIGURATION, 'utf8');
  for (const [deployed, here] of addresses) {
    if (!text.includes(deployed)) throw new Error(`haproxy.cfg no longer has ${deployed}`);
    text = text.replaceAll(deployed, here);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stop: await run(folder, text, 'the load balancer has found a process that is ready', () => isReady(url)),
  };
}

/**
 * Starts HAProxy on a free port before two servers of PostgreSQL: it goes to the first for as long as that listens, and
 * ends the connections to it when it no longer does.
 */
export async function startDatabaseBalancer(
  ports: readonly [number, number],
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-haproxy-'));
  const port = await freePort();
  const text = `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
  server first 127.0.0.1:${ports[0]}
  server second 127.0.0.1:${ports[1]} backup
`;
  return { port, stop: await run(folder, text, 'the load balancer listens', () => takesConnections(port)) };
}

/** Runs HAProxy with that configuration until it is stopped. @returns what stops it */
async function run(
  folder: string,
  text: string,
  what: string,
  isThere: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  // It ends with this process. Not by SIGQUIT, at which it writes down its memory and goes on.
  const setpriv = findProgram('setpriv', ['/usr/bin']);
  const line = [...(setpriv === undefined ? [] : [setpriv, '--pdeathsig=KILL']), String(HAPROXY), '-db', '-f', file];
  const child = spawn(String(line[0]), line.slice(1), { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
  try {
    await until(() => child.exitCode !== null || isThere(), what);
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${errors}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
