import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, freePort, spawnServer, until } from './server-process.js';

const REDIS = findProgram('redis-server', ['/usr/bin', '/usr/local/bin']);

/** Undefined where Redis is installed, else the way to get it; for `describeWhereInstalled`. */
export const missingRedis: string | undefined =
  REDIS === undefined ? 'needs Redis 7 or later: apt-get install redis-server' : undefined;

/** A private Redis on the loopback that keeps nothing on the disk. */
export interface Redis {
  readonly port: number;
  readonly url: string;
  /** Sends one command. @returns the first line of the reply as the protocol writes it: `+OK`, `:3` */
  command(...words: readonly string[]): Promise<string>;
  /** Ends it, and with it all that it held. */
  stop(): Promise<void>;
  /** Starts again on the same port, empty, and waits until it answers. */
  start(): Promise<void>;
  /** SIGSTOP: connections are accepted by the system, and nothing is answered. */
  freeze(): void;
  /** SIGCONT */
  thaw(): void;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/** Starts a server of its own. It ends with this process at the latest. @param options as `['--maxmemory', '1mb']` */
export async function startRedis(options: readonly string[] = []): Promise<Redis> {
  if (REDIS === undefined) throw new Error(`This test ${missingRedis}`);
  const program = REDIS;
  const folder = mkdtempSync(path.join(tmpdir(), 'service-redis-'));
  const port = await freePort();
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  let server: ChildProcess | undefined;
  const command = (...words: readonly string[]): Promise<string> => send(port, words);
  const stop = async (): Promise<void> => {
    const stopping = server;
    if (stopping === undefined) return;
    const ended = new Promise((resolve) => stopping.once('close', resolve));
    stopping.kill('SIGKILL');
    await ended;
    server = undefined;
  };
  const start = async (): Promise<void> => {
    const starting = spawnServer(program, [...own, ...options]);
    let hasEnded = false;
    starting.once('close', () => {
      hasEnded = true;
    });
    const answers = (): Promise<boolean> =>
      command('PING').then(
        (reply) => reply === '+PONG',
        () => false,
      );
    await until(async () => hasEnded || (await answers()), 'Redis answers');
    if (hasEnded) throw new Error('Redis did not start.');
    server = starting;
  };

  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    command,
    stop,
    start,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(port: number, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setTimeout(2_000, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      if (!reply.includes('\r\n')) return;
      resolve(reply.split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
    socket.write(`*${words.length}\r\n${parts.join('')}`);
  });
}
