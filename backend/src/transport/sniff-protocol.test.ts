import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sniffProtocol } from './sniff-protocol.js';

const MUCH = 4_000_000;
const HEAD = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${MUCH}\r\n\r\n`;

let end: (() => void) | undefined;
afterEach(() => end?.());

/** A request whose connection brought `first` before anything else. */
async function request(first: string): Promise<[IncomingMessage, ServerResponse, net.Socket]> {
  const server = http.createServer();
  sniffProtocol(server, http2.createServer(), 10_000);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  end = () => {
    socket.destroy();
    server.close();
  };
  socket.on('error', () => undefined).write(first);
  const [message, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return [message, response, socket];
}

it.each([0, 10, 40_000])(
  'holds back a body of which %d bytes came with the head, until somebody reads it',
  async (sent) => {
    const [message, response, socket] = await request(HEAD + 'a'.repeat(sent));
    socket.write('a'.repeat(MUCH - sent));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(message.readableLength).toBeLessThan(300_000);
    let length = 0;
    for await (const bytes of message) length += (bytes as Buffer).length;
    expect(length).toBe(MUCH);
    response.end('read');
    expect(String((await once(socket, 'data'))[0])).toMatch(/read$/);
  },
);
