import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Exchange } from '../admission/exchange.js';
import { LateSignal } from '../late-signal.js';
import { endWith } from './write-body.js';

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);

it.each([0, 256, 16_384, 16_385, 70_000])('sends %i bytes as they are', async (length) => {
  const body = Uint8Array.from({ length }, (_, at) => EVERY_BYTE[at % 256] ?? 0);
  const ended = new LateSignal();
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': body.length });
    void endWith({ response, ended, isHttp2: false } as Exchange, body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body);
  server.closeAllConnections();
  server.close();
});
