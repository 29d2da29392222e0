import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answerInTurn } from './answers-in-turn.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n';
const LATE = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

let end: (() => void) | undefined;
afterEach(() => end?.());

/** What the caller of an unfinished request gets, where `serve` does something and the time is over in the same turn. */
async function answerAtTheEnd(serve: (response: ServerResponse) => void): Promise<string> {
  const server = http.createServer();
  answerInTurn(server, (_error, socket) => void socket.end('refused'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  end = () => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      text += String(bytes);
    });
  socket.write(`${HEAD}begun`);
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  serve(response);
  server.emit('clientError', LATE, request.socket);
  expect(request.socket.destroyed).toBe(text === '' && response.headersSent && !response.writableEnded);
  await once(socket, 'close');
  return text;
}

it('refuses where nothing was answered', async () => {
  expect(await answerAtTheEnd(() => undefined)).toBe('refused');
});

it('lets an answer go that was just given, and adds nothing to it', async () => {
  const answer = await answerAtTheEnd((response) => response.writeHead(408).end('the answer'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('the answer');
  expect(answer).not.toContain('refused');
});

it('breaks off an answer that has only begun', async () => {
  expect(await answerAtTheEnd((response) => void response.writeHead(200).write('half'))).not.toContain('refused');
});
