import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTunnel, type Tunnelled } from './tunnel.js';

const OPEN = 'HTTP/1.1 200 Connection established\r\n\r\n';

/** What the proxy writes once it is asked. */
let answer: string;
let asked: string;
let proxy: net.Server;
let sockets: net.Socket[];
beforeEach(async () => {
  asked = '';
  answer = OPEN;
  sockets = [];
  proxy = net.createServer((socket) => {
    sockets.push(socket);
    socket
      .on('error', () => undefined)
      .once('data', (head) => {
        asked = head.toString();
        socket.write(answer);
      });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

function tunnel(target: string, more: Partial<Tunnelled> = {}): Promise<net.Socket> {
  const { port } = proxy.address() as net.AddressInfo;
  return openTunnel({
    proxy: new URL(`http://127.0.0.1:${port}`),
    target: new URL(target),
    signal: new AbortController().signal,
    protocol: 'http/1.1',
    ...more,
  });
}

const gone = (): Promise<void> =>
  vi.waitUntil(() => sockets.every(({ destroyed }) => destroyed), 10_000).then(() => undefined);

describe('openTunnel', () => {
  it.each([
    ['http://service.example', 'service.example:80'],
    ['http://service.example:8080', 'service.example:8080'],
    ['http://[fd00::1]', '[fd00::1]:80'],
  ])('asks for %s by name and port', async (target, authority) => {
    (await tunnel(target)).destroy();
    expect(asked).toMatch(
      new RegExp(`^CONNECT ${authority.replace(/[[\]]/g, '\\$&')} HTTP/1.1\r\nhost: .{1,40}\r\n`, 'i'),
    );
  });

  it('keeps what a server says before it is asked', async () => {
    answer = `${OPEN}hello`;
    const socket = await tunnel('http://service.example');
    const [first] = await once(socket, 'data');
    expect(String(first)).toBe('hello');
    socket.destroy();
  });

  it.each([
    ['HTTP/1.1 407 No\r\n\r\n', 'the proxy wants a user and password'],
    ['HTTP/1.1 502 No\r\nContent-Length: 5\r\n\r\nwhat?', 'the proxy refused the connection (HTTP 502)'],
  ])('tells by %j what is wrong, and hangs up', async (said, message) => {
    answer = said;
    const problem = expect.objectContaining({ code: 'ERR_PROXY_FAILED', message: expect.stringContaining(message) });
    await expect(tunnel('https://service.example')).rejects.toEqual(problem);
    await gone();
  });

  it.each([
    ['says nothing', ''],
    ['opens a connection on which nobody speaks TLS', OPEN],
  ])('gives up after 30 s where the proxy %s', async (_case, said) => {
    answer = said;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = tunnel('https://service.example');
    const failed = expect(opened).rejects.toThrow('the proxy made no connection within 30 s');
    while (asked === '') await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(30_000);
    await failed;
    vi.useRealTimers();
    await gone();
  });

  it.each(['', OPEN])('ends with the reason of its signal, after %j', async (said) => {
    answer = said;
    const given = new AbortController();
    const failed = expect(tunnel('https://service.example', { signal: given.signal })).rejects.toThrow('enough');
    await vi.waitUntil(() => asked !== '', 10_000);
    await sleep(10);
    given.abort(new Error('enough'));
    await failed;
    await gone();
  });

  it('opens nothing for a signal that has come already', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(tunnel('http://service.example', { signal })).rejects.toThrow('enough');
    expect(asked).toBe('');
  });
});
