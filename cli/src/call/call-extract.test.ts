import { syncBuiltinESMExports } from 'node:module';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../failure.js';
import { type Call, callExtract } from './call-extract.js';

const url = new URL('https://service.example/api/extract');
const result = { summary: 'ok', tasks: [], decisions: [], risks: [], prompt_version: 'x', schema_version: '1' };
const server = setupServer();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // What was imported by name before is patched as well.
  syncBuiltinESMExports();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const waits: number[] = [];

function call(changes: Partial<Call> = {}): Call {
  waits.length = 0;
  return {
    base: new URL('https://service.example'),
    rpc: null,
    detail: () => undefined,
    request: { raw_content: 'hello', metadata: { client_surface: 'cli' } },
    credential: undefined,
    userAgent: 'service-cli/1.2.3',
    retry: true,
    environment: {},
    onWait: ({ seconds }) => waits.push(seconds),
    ...changes,
  };
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: Failure) => error,
  );
}

describe('callExtract', () => {
  it('posts the request and returns the response as it is', async () => {
    let seen: unknown;
    server.use(
      http.post(url.href, async ({ request }) => {
        seen = {
          body: await request.json(),
          agent: request.headers.get('user-agent'),
          token: request.headers.get('authorization'),
        };
        return HttpResponse.json({ ...result, extra: 1 });
      }),
    );
    expect(await callExtract(call({ credential: { token: 'svc_abc', from: '--bearer' } }))).toEqual({
      ...result,
      extra: 1,
    });
    expect(seen).toEqual({
      body: { raw_content: 'hello', metadata: { client_surface: 'cli' } },
      agent: 'service-cli/1.2.3',
      token: 'Bearer svc_abc',
    });
  });

  it('waits as the server asks between attempts, three times at most', async () => {
    let requests = 0;
    server.use(
      http.post(url.href, () => {
        requests += 1;
        return HttpResponse.json(
          { code: 'rate_limited', detail: 'too many' },
          { status: 429, headers: { 'retry-after': '0' } },
        );
      }),
    );
    const failure = await failureOf(callExtract(call()));
    expect({ requests, waits, exit: failure.exit, code: failure.code }).toEqual({
      requests: 4,
      waits: [0, 0, 0],
      exit: 6,
      code: 'rate_limited',
    });
  });

  it('does not try again without retry, and never after another status', async () => {
    let requests = 0;
    const answer = (status: number) =>
      http.post(url.href, () => {
        requests += 1;
        return HttpResponse.json({}, { status, headers: { 'retry-after': '0' } });
      });
    server.use(answer(503));
    expect((await failureOf(callExtract(call({ retry: false })))).exit).toBe(8);
    server.use(answer(500));
    expect((await failureOf(callExtract(call()))).exit).toBe(8);
    expect(requests).toBe(2);
  });

  it('names the fields that the server refuses', async () => {
    const errors = [{ field: 'raw_content', reason: 'too long' }, { field: 'metadata.timezone' }, 'odd'];
    server.use(
      http.post(url.href, () => HttpResponse.json({ detail: 'The request is not valid.', errors }, { status: 400 })),
    );
    const { message } = await failureOf(callExtract(call()));
    expect(message).toBe('The request is not valid. (raw_content: too long; metadata.timezone: wrong)');
  });

  it('ends with network where there is no answer', async () => {
    server.use(http.post(url.href, () => HttpResponse.error()));
    expect(await failureOf(callExtract(call()))).toMatchObject({ exit: 7, code: 'unreachable' });
  });
});
