import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { gatheringMessages } from './gathering-message.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
const END = '0\r\n\r\n';
const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

interface Caller {
  readonly request: IncomingMessage;
  readonly refused: readonly net.Socket[];
  send(bytes: string): void;
}

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunks = (text: string, size: number): string =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, n) => chunk(text.slice(n * size, (n + 1) * size))).join('');
const letters = (length: number): string => Array.from({ length }, (_, n) => 'abcdefg'[n % 7]).join('');
const aMoment = (ms = 100): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A request whose head has come, and whose body `send` sends. */
async function call(): Promise<Caller> {
  const refused: net.Socket[] = [];
  const server = http.createServer({ IncomingMessage: gatheringMessages((socket) => refused.push(socket)) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  ends.push(() => {
    socket.destroy();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  socket.on('error', () => undefined).write(HEAD);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  request.on('error', () => undefined);
  return { request, refused, send: (bytes) => socket.write(bytes) };
}

async function read(request: IncomingMessage): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of request) pieces.push(String(piece));
  return pieces;
}

it.each([1, 2, 7, 20, 3_000, 40_000])('gives back a body in chunks of %d bytes as it was', async (size) => {
  const body = letters(size === 1 ? 4_000 : size * 100);
  const { request, refused, send } = await call();
  send(chunks(body, size) + END);
  expect((await read(request)).join('')).toBe(body);
  expect(refused).toEqual([]);
});

it('keeps the order where large chunks stand between small ones', async () => {
  const sizes = [1, 1, 5_000, 1, 1, 1, 20_000, 3];
  const parts = sizes.map((size, n) => String(n).repeat(size));
  const { request, send } = await call();
  send(parts.map(chunk).join('') + END);
  expect((await read(request)).join('')).toBe(parts.join(''));
});

it('passes on what came together as one piece, without waiting for more', async () => {
  const { request, send } = await call();
  const pieces: string[] = [];
  request.on('data', (piece) => pieces.push(String(piece)));
  send(chunks('a'.repeat(2_000), 1));
  await expect.poll(() => pieces.join('').length).toBe(2_000);
  // One as it came, and the others; what the kernel delivers in two turns has twice as many.
  expect(pieces.length).toBeLessThan(10);
});

it('has few pieces wait for whoever does not read yet', async () => {
  const { request, send } = await call();
  send(chunks('a'.repeat(4_000), 1));
  await expect.poll(() => request.readableLength).toBe(4_000);
  let pieces = 0;
  request.on('data', () => pieces++);
  await aMoment();
  expect(pieces).toBeLessThan(10);
});

it('reads no further than a reader that does not read lets it', async () => {
  const { request, send } = await call();
  for (let n = 0; n < 200; n++) send(chunks('a'.repeat(100_000), 100));
  await aMoment(300);
  expect(request.readableLength).toBeLessThan(400_000);
  let length = 0;
  request.on('data', (piece: Buffer) => {
    length += piece.length;
  });
  send(END);
  await once(request, 'end');
  expect(length).toBe(20_000_000);
});

it('refuses a body that goes on in chunks of a byte, once', async () => {
  const { request, refused, send } = await call();
  let length = 0;
  request.on('data', (piece: Buffer) => {
    length += piece.length;
  });
  send(chunks('a'.repeat(50_000), 1));
  await expect.poll(() => refused).toEqual([request.socket]);
  await aMoment();
  expect(refused).toHaveLength(1);
  expect(length).toBeLessThan(6_000);
});

it('takes as many chunks as there are where they bring something', async () => {
  const { request, refused, send } = await call();
  send(chunks(letters(1_000_000), 20) + END);
  expect((await read(request)).join('')).toHaveLength(1_000_000);
  expect(refused).toEqual([]);
});
