import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { endGently } from './end-gently.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Two ends of a connection: of the one that answers, and of its caller, who has read nothing yet. */
async function connected(): Promise<[net.Socket, net.Socket]> {
  const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const caller = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [net.Socket];
  for (const each of [socket, caller]) each.on('error', () => undefined);
  ends.push(() => {
    for (const each of [socket, caller, server]) 'destroy' in each ? each.destroy() : each.close();
  });
  return [socket, caller];
}

/** Sends MiB after MiB, each once the one before is gone. @returns how many went */
async function send(caller: net.Socket, mebibytes: number): Promise<number> {
  for (let n = 0; n < mebibytes; n++) {
    const isSent = await new Promise((resolve) => {
      caller.once('close', () => resolve(false)).write(Buffer.alloc(1024 * 1024), (error) => resolve(error == null));
    });
    if (isSent === false) return n;
  }
  return mebibytes;
}

it('lets a caller who sends all before it reads see the whole answer', async () => {
  const [socket, caller] = await connected();
  caller.pause();
  socket.write('the answer');
  endGently(socket);
  expect(await send(caller, 8)).toBe(8);
  let text = '';
  caller.on('data', (bytes) => {
    text += String(bytes);
  });
  caller.resume();
  await once(caller, 'end');
  expect(text).toBe('the answer');
});

it('has nobody else listen to what comes', async () => {
  const [socket, caller] = await connected();
  let heard = 0;
  socket.on('data', () => heard++);
  endGently(socket);
  caller.write('more');
  await once(socket, 'close');
  expect(heard).toBe(0);
});

it('is over as soon as the caller has ended, too', async () => {
  const [socket, caller] = await connected();
  caller.resume();
  const began = performance.now();
  endGently(socket);
  await once(socket, 'close');
  expect(performance.now() - began).toBeLessThan(400);
});

it('leaves a caller who goes on without end, and one who says nothing more', async () => {
  const [socket, caller] = await connected();
  caller.pause();
  endGently(socket);
  expect(await send(caller, 10_000)).toBeLessThan(10_000);
  const [silent, other] = await connected();
  other.pause();
  endGently(silent);
  await once(silent, 'close');
});
