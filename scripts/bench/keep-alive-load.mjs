import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const OVERLOADED = 503;
const PAUSE_MS = 250;

/** One POST of a JSON body. */
export function jsonPost(path, body, headers = {}) {
  const all = { 'Content-Type': 'application/json', ...headers, 'Content-Length': Buffer.byteLength(body) };
  return { path, body, headers: all };
}

function bytesOf({ path, body, headers }) {
  const fields = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`POST ${path} HTTP/1.1`, ...fields, '', body].join('\r\n'));
}

/** How a load is sent: on plain sockets, which take little of the machine that is measured, or by Node's own client. */
export const SENDERS = { sockets: overSocket, 'node:http': byNodeClient };

/**
 * Sends the same request again and again over connections that are kept, each time once the last answer is whole: for so
 * many seconds, or `count` times over each connection. Where the server has too much to do, which on a machine that others
 * use happens without much load, it asks again a moment later.
 * @returns how many were answered, in how many seconds
 * @throws where an answer has another status
 */
export async function keepAliveLoad(load) {
  const { port, post, status, connections, seconds = Infinity, count = Infinity, sender = 'sockets' } = load;
  const start = performance.now();
  const deadline = start + seconds * 1000;
  const isOver = (answered) => answered >= count || performance.now() >= deadline;
  const send = SENDERS[sender];
  const counts = await Promise.all(Array.from({ length: connections }, () => send({ port, post, status, isOver })));
  return { answered: counts.reduce((sum, each) => sum + each, 0), seconds: (performance.now() - start) / 1000 };
}

async function byNodeClient({ port, post: { path, headers, body }, status, isOver }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answered = 0;
  do {
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
    call.end(body);
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode === status) answered += 1;
    else if (answer.statusCode === OVERLOADED) await sleep(PAUSE_MS);
    else throw new Error(`answered ${answer.statusCode}`);
  } while (!isOver(answered));
  agent.destroy();
  return answered;
}

async function overSocket({ port, post, status, isOver }) {
  const bytes = bytesOf(post);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let answered = 0;
  let received = '';
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < head + 4 + length) return;
      const answer = received;
      received = '';
      if (answer.startsWith(`HTTP/1.1 ${OVERLOADED} `)) return setTimeout(() => socket.write(bytes), PAUSE_MS);
      if (!answer.startsWith(`HTTP/1.1 ${status} `)) return reject(new Error(`answered ${answer.slice(0, 500)}`));
      answered += 1;
      if (!isOver(answered)) return socket.write(bytes);
      socket.destroy();
      return resolve(answered);
    });
    socket.write(bytes);
  });
}
