import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerHead } from './answer-head.js';

let close: (() => void) | undefined;
afterEach(() => close?.());

type Answer = (head: AnswerHead, response: ServerResponse) => void;

/** What arrives of the head that `answer` makes, names and values in turn, without those of every server. */
async function overHttp1(answer: Answer): Promise<readonly string[]> {
  const server = http.createServer((_request, response) => {
    response.sendDate = false;
    answer(new AnswerHead(response), response);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = () => server.close();
  const call = http.get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  const [{ rawHeaders }] = (await once(call, 'response')) as [IncomingMessage];
  return rawHeaders;
}

async function overHttp2(answer: Answer): Promise<readonly string[]> {
  const server = http2.createServer((_request, response) => {
    response.sendDate = false;
    answer(new AnswerHead(response as never), response as never);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const session = http2.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  close = () => session.close(() => server.close());
  const [headers] = (await once(session.request(), 'response')) as [Record<string, unknown>];
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

describe.each([
  ['HTTP/1.1', overHttp1, ['Connection', 'close']],
  ['HTTP/2', overHttp2, [':status', '200']],
] as const)('the head of an answer over %s', (_name, answered, own) => {
  const sorted = (fields: readonly string[]): string[] =>
    Array.from({ length: fields.length / 2 }, (_, at) =>
      `${fields[2 * at]}: ${fields[2 * at + 1]}`.toLowerCase(),
    ).sort();
  const all = sorted([...own, 'One', '1', 'Two', '2', 'Content-Length', '0']);

  it.each<[string, Answer]>([
    ['written at once', (head) => head.write(200, { 'Content-Length': 0 })],
    [
      'put, and written by somebody else',
      (head, response) => {
        head.put();
        response.writeHead(200, { 'Content-Length': 0 });
      },
    ],
    [
      'put, and written then',
      (head) => {
        head.put();
        head.write(200, { 'Content-Length': 0 });
      },
    ],
    [
      'put once more when it was written, which a failure after the first bytes does',
      (head) => {
        head.write(200, { 'Content-Length': 0 });
        head.put();
      },
    ],
    [
      'put once more when somebody else wrote it',
      (head, response) => {
        head.put();
        response.writeHead(200, { 'Content-Length': 0 });
        head.put();
      },
    ],
  ])('has each field once where it is %s', async (_how, answer) => {
    const found = await answered((head, response) => {
      head.add('One', '1');
      head.add('Two', '2');
      answer(head, response);
    });
    expect(sorted(found)).toEqual(all);
  });

  it('takes fields after it was put', async () => {
    const found = await answered((head, response) => {
      head.add('One', '1');
      head.put();
      head.add('Two', '2');
      response.writeHead(200, { 'Content-Length': 0 });
    });
    expect(sorted(found)).toEqual(all);
  });

  it('takes back nothing that was changed after it was put', async () => {
    const found = await answered((head, response) => {
      head.add('One', '1');
      head.add('Two', 'two');
      head.put();
      response.setHeader('Two', '2');
      head.write(200, { 'Content-Length': 0 });
    });
    expect(sorted(found)).toEqual(all);
  });

  it('keeps what was set on the response itself', async () => {
    const found = await answered((head, response) => {
      response.setHeader('Two', '2');
      head.add('One', '1');
      head.write(200, { 'Content-Length': 0 });
    });
    expect(sorted(found)).toEqual(all);
  });
});

it('knows its fields by their names, whatever their values are', () => {
  const head = new AnswerHead({} as ServerResponse);
  head.add('X-Request-Id', 'RateLimit');
  expect([head.has('X-Request-Id'), head.has('RateLimit')]).toEqual([true, false]);
});
