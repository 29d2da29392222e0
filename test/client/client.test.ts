import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AccountEvent,
  createServiceClient,
  type Progress,
  quotation,
  type ServiceClient,
} from '@structured-extraction/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountClient, createToken } from '../support/account-client.js';
import { sessionJwt, signUp } from '../support/accounts.js';
import { freePort, until } from '../support/server-process.js';
import { sharedServer } from '../support/shared-server.js';
import { startServer } from '../support/start-server.js';
import { temporaryStore } from '../support/stores.js';

const TEXT = `田中: 😀🎉 おはよう\r\n${readFileSync(new URL('../../examples/slack-incident.txt', import.meta.url), 'utf8')}`;

let url: string;
let service: ServiceClient;
beforeAll(async () => {
  ({ url } = await sharedServer());
  service = createServiceClient({ baseUrl: url });
});

describe('against the service', () => {
  it('finds the words of every item where it says, in each unit', async () => {
    for (const encoding of [undefined, 'utf16', 'utf32', 'utf8'] as const) {
      const metadata = encoding === undefined ? {} : { metadata: { offset_encoding: encoding } };
      const { tasks, decisions, risks } = await service.extract({ raw_content: TEXT, ...metadata });
      expect(tasks.length).toBeGreaterThan(2);
      for (const { source, mentions = [] } of [...tasks, ...decisions, ...risks]) {
        for (const place of [source, ...mentions]) expect(quotation(TEXT, place, encoding)).toBe(place.text);
      }
    }
  });

  it('streams the same answer, stages and items before it', async () => {
    const request = { raw_content: TEXT, source_type: 'slack', metadata: { timezone: 'Asia/Tokyo' } } as const;
    const told: Progress[] = [];
    for await (const progress of service.extractStream(request)) told.push(progress);
    const response = await service.extract(request);
    expect(told.at(-1)).toEqual({ kind: 'response', response });
    expect(told[0]).toMatchObject({ kind: 'stage', stage: 'parse', count: expect.any(Number) });
    const items = told.flatMap((progress) => (progress.kind === 'task' ? [progress.item] : []));
    expect(items.map(({ source }) => source.text)).toEqual(response.tasks.map(({ source }) => source.text));
  });

  it('throws what the service says, over JSON and in a stream', async () => {
    const wrong = { raw_content: 'a', metadata: { timezone: 'Mars/Olympus' } };
    const refusal = {
      name: 'ServiceError',
      code: 'invalid_request',
      status: 400,
      requestId: expect.stringMatching(/^req_/),
      errors: [{ field: 'metadata.timezone', reason: 'timezone' }],
    };
    await expect(service.extract(wrong)).rejects.toMatchObject(refusal);
    await expect(service.extractStream(wrong)[Symbol.asyncIterator]().next()).rejects.toMatchObject(refusal);
  });

  it('manages what belongs to an account', async () => {
    const jwt = await sessionJwt(url, await signUp(url));
    const { account } = createServiceClient({ baseUrl: url, bearer: async () => jwt });
    const { secret } = await createToken(account, 'of the client');
    const { tokens } = await createServiceClient({ baseUrl: url, bearer: secret }).account.listTokens({});
    expect(tokens.map(({ name }) => name)).toEqual(['of the client']);
  });

  it('ends the watching of events where the token is refused', async () => {
    const { watchEvents } = createServiceClient({ baseUrl: url, bearer: 'svc_wrong' });
    await expect(watchEvents()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'invalid_token' });
  });
});

it('goes on watching events over a restart of the service: none is lost, none comes twice', async () => {
  const store = temporaryStore();
  const port = await freePort();
  const environment = { ...store.environment, SERVICE_PORT: String(port) };
  const leaving = new AbortController();
  let server = await startServer(environment);
  try {
    const bearer = (
      await createToken(accountClient(server.url, await sessionJwt(server.url, await signUp(server.url))))
    ).secret;
    const client = createServiceClient({ baseUrl: server.url, bearer });
    const events: AccountEvent[] = [];
    const watching = (async () => {
      for await (const event of client.watchEvents({ after: '0', signal: leaving.signal })) events.push(event);
    })();
    const extractTwice = async () => {
      await client.extract({ raw_content: 'Ana: I will send it.' });
      await client.extract({ raw_content: 'Ben: I will pay.' });
    };
    await extractTwice();
    await until(() => events.length === 2, 'two events');
    await server.stop();
    await sleep(600);
    server = await startServer(environment);
    await extractTwice();
    await until(() => events.length === 4, 'four events', 45);
    await sleep(500);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events).toHaveLength(4);
    expect(JSON.parse(events[3]?.body ?? '')).toMatchObject({
      event_type: 'extraction.completed',
      source_surface: 'api',
    });
    leaving.abort();
    await watching;
  } finally {
    leaving.abort();
    await server.stop();
    await store.remove();
  }
});

describe('against a server that refuses', () => {
  let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
  const asked: (string | undefined)[] = [];
  const standIn = createServer((request, response) => {
    asked.push(request.headers.authorization);
    request.resume().once('end', () => answers.shift()?.(request, response));
  });
  let refusing: ServiceClient;
  beforeAll(async () => {
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
    refusing = createServiceClient({ baseUrl, bearer: () => `token ${asked.length}`, retries: 2 });
  });
  afterAll(() => {
    standIn.closeAllConnections();
    standIn.close();
  });

  const refuse = (status: number, code: string) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '0' });
    response.end(JSON.stringify({ code, detail: `It is ${code}.`, request_id: 'req_1' }));
  };
  const answer = (_request: IncomingMessage, response: ServerResponse) => response.end('{"tasks": []}');
  const attempts = async (...given: typeof answers) => {
    answers = given;
    asked.length = 0;
    const outcome = await refusing.extract({ raw_content: 'a' }).then(
      () => 'answered',
      (error) => error.code,
    );
    return [outcome, ...asked];
  };

  it('comes again after 429 and 503, and asks for the bearer each time', async () => {
    expect(await attempts(refuse(429, 'rate_limited'), refuse(503, 'draining'), answer)).toEqual([
      'answered',
      'Bearer token 0',
      'Bearer token 1',
      'Bearer token 2',
    ]);
  });

  it('gives up after as many retries as it may make', async () => {
    const busy = refuse(503, 'overloaded');
    expect(await attempts(busy, busy, busy, answer)).toEqual([
      'overloaded',
      ...[0, 1, 2].map((n) => `Bearer token ${n}`),
    ]);
  });

  it('never comes again with a token that is refused', async () => {
    expect(await attempts(refuse(401, 'invalid_token'), answer)).toEqual(['invalid_token', 'Bearer token 0']);
  });

  it.each([
    ['network', (request: IncomingMessage) => void request.socket.destroy()],
    ['unusable_reply', (_request: IncomingMessage, response: ServerResponse) => void response.end('{"tasks": [')],
  ])('says %s where there is no answer of the service', async (code, misbehave) => {
    expect((await attempts(misbehave))[0]).toBe(code);
  });

  it('ends an attempt that takes too long, and one that its caller leaves', async () => {
    const silent = () => undefined;
    answers = [silent, silent];
    await expect(refusing.extract({ raw_content: 'a' }, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
    const left = new Error('left');
    await expect(refusing.extract({ raw_content: 'a' }, { signal: AbortSignal.abort(left) })).rejects.toBe(left);
  });
});
