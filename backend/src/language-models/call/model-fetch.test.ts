import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AttemptFailure } from './attempt-failure.js';
import { modelFetch } from './model-fetch.js';

let server: Server;
let url: string;
let asked: IncomingMessage[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (response) => response.end('{"said":"hallo"}');
  server = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (limits: { stalledMs?: number } = {}, signal?: AbortSignal): Promise<Response> =>
  modelFetch({ baseUrl: url, ...limits })(`${url}/chat`, {
    method: 'POST',
    headers: { authorization: 'Bearer key' },
    body: '{"q":"ü"}',
    ...(signal === undefined ? {} : { signal }),
  });
const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a question', () => {
  it('is sent as it is, and its answer read', async () => {
    const reply = await post();
    expect([reply.status, await reply.json()]).toEqual([200, { said: 'hallo' }]);
    const { method, url: path, headers } = asked[0] as IncomingMessage;
    expect([method, path, headers.authorization, headers['content-length']]).toEqual([
      'POST',
      '/v1/chat',
      'Bearer key',
      '10',
    ]);
    expect(headers['accept-encoding']).toBe('identity');
  });

  it('goes to no other host than the one that was configured', async () => {
    const elsewhere = modelFetch({ baseUrl: 'http://127.0.0.2:1/v1' })(`${url}/chat`, { method: 'POST', body: '{}' });
    expect(await failureOf(elsewhere)).toMatchObject({ kind: 'unavailable' });
    expect(asked).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('is never sent on by a redirect with %i, to whatever host', async (status) => {
    answer = (response) => response.writeHead(status, { location: `${url}/elsewhere` }).end();
    expect(await failureOf(post())).toMatchObject({ kind: 'unavailable', status });
    expect(asked).toHaveLength(1);
  });

  it('ends at once when its caller leaves, with what the caller gives as the reason', async () => {
    answer = () => undefined;
    const leaving = new AbortController();
    const reason = new Error('gone');
    const attempt = failureOf(post({}, leaving.signal));
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort(reason);
    expect(await attempt).toBe(reason);
    await expect.poll(() => asked[0]?.socket.destroyed).toBe(true);
  });
});

describe('an answer', () => {
  const unreadable: readonly [string, (response: ServerResponse) => void][] = [
    ['of 5 MB', (response) => response.end(Buffer.alloc(5_000_000, 0x20))],
    ['that is compressed', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}'))],
    [
      'with 1,000 encodings',
      (response) => response.writeHead(200, { 'content-encoding': Array(1_000).fill('gzip').join(', ') }).end(),
    ],
    ['that is no UTF-8', (response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
    [
      'that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"half":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ];
  it.each(unreadable)('%s is unreadable, and may have been charged for', async (_what, write) => {
    answer = write;
    expect(await failureOf(post())).toMatchObject({ kind: 'unreadable', isSent: true });
  });

  it('of 5 MB is left alone once 2 MB of it are read', async () => {
    let sent = 0;
    answer = (response) => {
      const more = (): void => {
        for (let isTaken = true; isTaken && sent < 500_000_000; sent += 65_536)
          isTaken = response.write(Buffer.alloc(65_536));
      };
      response.on('drain', more);
      more();
    };
    expect(await failureOf(post())).toMatchObject({ kind: 'unreadable' });
    // What the machine itself holds between the two comes on top.
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that stands still after its headers is given up', async () => {
    answer = (response) => response.writeHead(200).write('{');
    expect(await failureOf(post({ stalledMs: 50 }))).toMatchObject({ kind: 'unavailable', isSent: true });
  });

  it('that comes in small parts for longer than that is read', async () => {
    answer = (response) => {
      response.writeHead(200).write('{"a":');
      const parts = [' ', ' ', ' ', '1}'];
      const timer = setInterval(() => {
        response.write(parts.shift());
        if (parts.length > 0) return;
        clearInterval(timer);
        response.end();
      }, 40);
    };
    expect(await (await post({ stalledMs: 120 })).json()).toEqual({ a: 1 });
  });

  it('with headers of 1 MB, or on a connection that is reset, is no answer', async () => {
    answer = (response) => response.writeHead(200, { 'x-much': 'x'.repeat(1_000_000) }).end();
    expect(await failureOf(post())).toMatchObject({ kind: 'unavailable' });
    answer = (response) => response.socket?.resetAndDestroy();
    expect(await failureOf(post())).toMatchObject({ kind: 'unavailable' });
  });

  it('keeps a byte order mark out of what is read', async () => {
    answer = (response) => response.end('\ufeff{"a":1}');
    expect(await (await post()).text()).toBe('{"a":1}');
  });
});

it('a host that nobody is at is unavailable', async () => {
  const closed = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
  for (const baseUrl of [`http://127.0.0.1:${closed}`, 'http://no-such-host.invalid', url.replace('http', 'https')]) {
    const failure = await failureOf(modelFetch({ baseUrl })(`${baseUrl}/chat`, { method: 'POST', body: '{}' }));
    expect(failure).toBeInstanceOf(AttemptFailure);
    expect(failure).toMatchObject({ kind: 'unavailable' });
  }
});
