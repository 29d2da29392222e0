// Sends one request so many times a second, whether or not earlier ones are answered: node scripts/bench/server/open-loop-sender.mjs,
// told by its parent what to send. A request that finds no free connection opens one, up to so many, and then waits; its time
// counts from when it was due. Answers its parent with the time of each answer by status, in milliseconds.
import { connect } from 'node:net';

process.once('message', async ({ port, bytes, perSecond, seconds, connections }) => {
  const found = await send({ port, bytes: Buffer.from(bytes, 'base64'), perSecond, seconds, connections });
  process.send(found, () => process.exit(0));
});

/** How long those that were sent last may take. */
const LAST_MS = 10_000;

async function send({ port, bytes, perSecond, seconds, connections }) {
  const times = {};
  const free = [];
  const waiting = [];
  const all = new Set();
  let broken = 0;
  let settled = 0;
  const count = Math.round(perSecond * seconds);
  const start = performance.now();
  const settle = () => {
    settled += 1;
  };

  function open() {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const connection = { socket, due: null, received: '' };
    all.add(connection);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      all.delete(connection);
      const at = free.indexOf(connection);
      if (at >= 0) free.splice(at, 1);
      if (connection.due === null) return;
      broken += 1;
      settle();
    });
    socket.on('data', (chunk) => hear(connection, chunk));
    return connection;
  }

  function hear(connection, chunk) {
    connection.received += chunk.toString('latin1');
    const head = connection.received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(connection.received)?.[1]);
    if (connection.received.length < head + 4 + length) return;
    const status = connection.received.slice(9, 12);
    times[status] ??= [];
    times[status].push(performance.now() - connection.due);
    connection.due = null;
    connection.received = '';
    settle();
    const due = waiting.shift();
    if (due === undefined) free.push(connection);
    else write(connection, due);
  }

  function write(connection, due) {
    connection.due = due;
    connection.socket.write(bytes);
  }

  function begin(due) {
    const connection = free.pop() ?? (all.size < connections ? open() : undefined);
    if (connection === undefined) waiting.push(due);
    else write(connection, due);
  }

  let begun = 0;
  await new Promise((resolve) => {
    const turn = () => {
      const now = performance.now() - start;
      while (begun < count && (begun * 1000) / perSecond <= now) {
        begin(start + (begun * 1000) / perSecond);
        begun += 1;
      }
      if (begun === count && (settled === count || now > seconds * 1000 + LAST_MS)) resolve();
      else setTimeout(turn, 1);
    };
    turn();
  });
  const tookSeconds = (performance.now() - start) / 1000;
  for (const { socket } of all) socket.destroy();
  return { times, sent: count, broken, unanswered: count - settled, tookSeconds };
}
