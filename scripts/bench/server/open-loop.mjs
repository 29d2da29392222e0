import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CORES } from './processes.mjs';

const SENDER = fileURLToPath(new URL('open-loop-sender.mjs', import.meta.url));

/**
 * Sends one request of HTTP/1.1 `perSecond` times a second, from a process of its own.
 * @returns milliseconds of each answer by status, from when it was due; how many broke and how many were not answered; and
 *   how long it took until the last of them was settled, which is longer than `seconds` where a queue was left
 */
export async function openLoop({ port, request, perSecond, seconds, connections = 256 }) {
  const sender = fork(SENDER, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  if (CORES !== null) spawnSync('taskset', ['-a', '-c', '-p', CORES.sender, String(sender.pid)]);
  sender.send({ port, bytes: bytesOf(request).toString('base64'), perSecond, seconds, connections });
  const [found] = await once(sender, 'message');
  return found;
}

function bytesOf({ path, headers, body }) {
  const fields = Object.entries({ Host: '127.0.0.1', ...headers, 'Content-Length': body.length });
  const head = [`POST ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
}
