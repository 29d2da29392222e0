import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../support/start-server.js';

const GOOD = '{"raw_content":"Ann: I will send the report by Friday.\\nBob: Decision: ship on Monday."}';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ SERVICE_PROT: 'mistyped-value' });
});
afterAll(() => server?.stop());

type Init = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = '/api/extract') {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

async function problem(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body['status']).toBe(answer.status);
  expect(body['request_id']).toBe(answer.headers.get('x-request-id'));
  expect(Object.keys(body).slice(0, 6)).toEqual(['type', 'title', 'status', 'detail', 'code', 'request_id']);
  return body;
}

it('answers with the headers of the contract', async () => {
  const answer = await post(GOOD);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
  expect(answer.headers.get('ratelimit-policy')).toBe('"anonymous";q=1000000;w=60');
  expect(answer.headers.get('ratelimit')).toMatch(/^"anonymous";r=\d+;t=\d+$/);
});

describe('methods', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed on the extract route', async (method) => {
    const answer = await fetch(`${server.url}/api/extract`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await problem(answer))['code']).toBe('method_not_allowed');
  });

  it('HEAD is not allowed, and has no body', async () => {
    const answer = await fetch(`${server.url}/api/extract`, { method: 'HEAD' });
    expect(answer.status).toBe(405);
    expect(await answer.text()).toBe('');
  });
});

describe('media types', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('%s is read', async (type) => expect((await post(GOOD, { 'content-type': type })).status).toBe(200));

  it.each(['text/plain', 'application/x-www-form-urlencoded', '///;;;', 'application/json; charset=utf-16', ''])(
    '%s is not',
    async (type) => {
      const answer = await post(GOOD, { 'content-type': type });
      expect(answer.status).toBe(415);
      expect((await problem(answer))['code']).toBe('unsupported_media_type');
    },
  );

  it('answers JSON whatever the caller would rather have', async () => {
    const answer = await post(GOOD, { accept: 'application/xml' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });
});

it('says at the start which variable nothing reads, and never its value', async () => {
  const line = await server.logged(({ msg }) => msg === 'no variable of this name is read');
  expect(line).toMatchObject({ level: 'warn', name: 'SERVICE_PROT', nearest: 'SERVICE_PORT' });
  expect(server.written().stdout).not.toContain('mistyped-value');
});

describe('content encodings', () => {
  it.each(['gzip', 'gzip, gzip', 'zstd', 'deflate', 'br', 'compress'])('%s is refused', async (coding) => {
    const answer = await post(new Uint8Array(gzipSync(GOOD)), { 'content-encoding': coding });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect((await problem(answer))['code']).toBe('unsupported_content_encoding');
  });

  it('identity is read', async () => {
    expect((await post(GOOD, { 'content-encoding': 'identity' })).status).toBe(200);
  });
});

describe('sizes', () => {
  it('takes raw_content of exactly 1 MiB', async () => {
    expect((await post(JSON.stringify({ raw_content: 'a'.padEnd(1_048_576, ' ') }))).status).toBe(200);
  });

  it('refuses raw_content of one byte more', async () => {
    const answer = await post(JSON.stringify({ raw_content: 'a'.repeat(1_048_577) }));
    expect(answer.status).toBe(413);
    const told = await problem(answer);
    expect(told['code']).toBe('content_too_large');
    expect(told['errors']).toEqual([{ field: 'raw_content', reason: 'too_large' }]);
  });

  it.each(['/api/extract', '/extract'])('refuses a body of 10 MiB on %s', async (path) => {
    const answer = await post(new Uint8Array(10 * 1024 * 1024), {}, path);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('retry-after')).toBeNull();
    expect((await problem(answer))['code']).toBe('content_too_large');
  });

  it('refuses a body of unknown length once it is over 2 MiB', async () => {
    const chunk = new Uint8Array(256 * 1024).fill(0x20);
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 12; n++) controller.enqueue(chunk);
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
    const answer = await fetch(`${server.url}/extract`, init as RequestInit);
    expect(answer.status).toBe(413);
  });
});

describe('JSON', () => {
  it.each([
    ['nothing', '', 'invalid_json'],
    ['null', 'null', 'invalid_json'],
    ['a list', '[]', 'invalid_json'],
    ['a string', '"a"', 'invalid_json'],
    ['single quotes', "{'raw_content':'a'}", 'invalid_json'],
    ['a comment', '{/*x*/"raw_content":"a"}', 'invalid_json'],
    ['a comma too many', '{"raw_content":"a",}', 'invalid_json'],
    ['NaN', '{"raw_content":"a","metadata":{"n":NaN}}', 'invalid_json'],
    ['a bad escape', '{"raw_content":"\\x41"}', 'invalid_json'],
    ['two objects', '{"raw_content":"a"}{"raw_content":"a"}', 'invalid_json'],
    ['half a surrogate pair', '{"raw_content":"x\\udc00y"}', 'invalid_encoding'],
    ['a lone high surrogate', '{"raw_content":"x\\ud83dy"}', 'invalid_encoding'],
  ])('%s is refused', async (_what, body, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect((await problem(answer))['code']).toBe(code);
  });

  it.each([
    ['not UTF-8', Buffer.from('7b227261775f636f6e74656e74223a22fffe227d', 'hex'), 'invalid_encoding'],
    ['an overlong form', Buffer.from('7b227261775f636f6e74656e74223a22c0af227d', 'hex'), 'invalid_encoding'],
    ['a NUL byte in a string', Buffer.from('{"raw_content":"a\0b"}'), 'invalid_json'],
    ['UTF-16', Buffer.from('\ufeff{"raw_content":"a"}', 'utf16le'), 'invalid_encoding'],
  ])('%s is refused', async (_what, bytes, code) => {
    expect((await problem(await post(new Uint8Array(bytes))))['code']).toBe(code);
  });

  it('leaves a byte order mark at the start of the body out', async () => {
    expect((await post(`\ufeff${GOOD}`)).status).toBe(200);
  });

  it.each([
    ['a key twice', '{"raw_content":"a","raw_content":"b"}', 'raw_content', 'duplicate'],
    ['a key twice in two spellings', '{"raw_content":"a","raw_c\\u006fntent":"b"}', 'raw_content', 'duplicate'],
    ['a key twice in metadata', '{"raw_content":"a","metadata":{"x":1,"x":2}}', 'metadata.x', 'duplicate'],
    ['a number beyond all bounds', '{"raw_content":"a","metadata":{"n":1e400}}', 'metadata.n', 'not_finite'],
    ['a number', '{"raw_content":5}', 'raw_content', 'type'],
    ['a null', '{"raw_content":null}', 'raw_content', 'type'],
    ['an empty string', '{"raw_content":""}', 'raw_content', 'empty'],
    ['metadata as a list', '{"raw_content":"a","metadata":[]}', 'metadata', 'type'],
    ['metadata as a string', '{"raw_content":"a","metadata":"x"}', 'metadata', 'type'],
    ['a source type that is none', '{"raw_content":"a","source_type":"irc"}', 'source_type', 'enum'],
    ['the name of the proto enum', '{"raw_content":"a","source_type":"SOURCE_TYPE_SLACK"}', 'source_type', 'enum'],
    ['a source type as a number', '{"raw_content":"a","source_type":1}', 'source_type', 'type'],
    ['something else to include', '{"raw_content":"a","include":["messages","words"]}', 'include.1', 'enum'],
    ['something to include that is no list', '{"raw_content":"a","include":"messages"}', 'include', 'type'],
    ['something to include that is no word', '{"raw_content":"a","include":[1]}', 'include.0', 'type'],
    ['a reader that is none', '{"raw_content":"a","reader":"huge"}', 'reader', 'enum'],
    ['a reader in capitals', '{"raw_content":"a","reader":"SMALL"}', 'reader', 'enum'],
    ['a reader as a number', '{"raw_content":"a","reader":3}', 'reader', 'type'],
    ['a surface as a number', '{"raw_content":"a","metadata":{"client_surface":1}}', 'metadata.client_surface', 'type'],
    ['zero-width characters alone', '{"raw_content":"\\u200b\\u2060\\ufe0f"}', 'raw_content', 'empty'],
    ['tag characters alone', '{"raw_content":"\\udb40\\udc41\\udb40\\udc42"}', 'raw_content', 'empty'],
    ['zero-width characters and spaces', '{"raw_content":" \\u200d\\n"}', 'raw_content', 'empty'],
    ['white space alone', '{"raw_content":" \\u00a0\\n"}', 'raw_content', 'blank'],
  ])('%s is refused with the field and the reason', async (_what, body, field, reason) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    const told = await problem(answer);
    expect(told['code']).toBe('invalid_request');
    expect(told['errors']).toEqual([{ field, reason }]);
  });

  it('refuses metadata of over 4 KiB', async () => {
    const answer = await post(JSON.stringify({ raw_content: 'a', metadata: { note: 'x'.repeat(4100) } }));
    expect((await problem(answer))['errors']).toEqual([{ field: 'metadata', reason: 'size' }]);
  });

  it.each([9, 60, 10_000])('refuses metadata nested %i deep', async (depth) => {
    const nested = `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
    const answer = await post(`{"raw_content":"a","metadata":${nested}}`);
    expect((await problem(answer))['code']).toBe('invalid_request');
  });

  it('takes metadata nested 8 deep', async () => {
    const nested = `${'{"a":'.repeat(7)}{}${'}'.repeat(7)}`;
    expect((await post(`{"raw_content":"a","metadata":${nested}}`)).status).toBe(200);
  });

  it('ignores fields and metadata that it does not know, and takes null for absent', async () => {
    const metadata = { future: [1], timezone: null };
    const request = { raw_content: 'Ann: ok', source_type: null, include: null, reader: null, metadata, more: {} };
    expect((await post(JSON.stringify(request))).status).toBe(200);
  });

  it('has two lists where a text without messages is asked for them', async () => {
    const answer = await post(JSON.stringify({ raw_content: 'Buy bread and milk', include: ['messages', 'messages'] }));
    expect(await answer.json()).toMatchObject({ participants: [], messages: [] });
  });

  it.each(['fax', 'WEBSITE', ''])('takes the surface %j for none', async (surface) => {
    const id = `surface-${surface}`;
    const request = { raw_content: 'Ann: ok', metadata: { client_surface: surface } };
    const sent = { 'x-request-id': id, 'user-agent': 'service-cli/1.2.3' };
    expect((await post(JSON.stringify(request), sent)).status).toBe(200);
    const line = await server.logged(({ event }) => (event as { request_id?: string } | undefined)?.request_id === id);
    expect(line['event']).toMatchObject({ source_surface: 'cli' });
  });

  it('does not take what is under __proto__ for fields', async () => {
    const id = 'proto-1';
    const body =
      '{"raw_content":"a","metadata":{"constructor":{"prototype":{"x":1}},"__proto__":{"client_surface":"website"}}}';
    expect((await post(body, { 'x-request-id': id })).status).toBe(200);
    const line = await server.logged(({ event }) => (event as { request_id?: string } | undefined)?.request_id === id);
    expect((line['event'] as { source_surface: string }).source_surface).not.toBe('website');
  });

  it('quotes at most 100 characters of a caller', async () => {
    const key = `${'k'.repeat(500)}`;
    const answer = await post(`{"raw_content":"a","${key}":1,"${key}":2}`);
    expect(JSON.stringify(await problem(answer))).not.toContain('k'.repeat(101));
  });
});

it('gives the same bytes for the same request, a hundred times', async () => {
  const answers = new Set<string>();
  for (let run = 0; run < 100; run++) answers.add(await (await post(GOOD)).text());
  expect(answers.size).toBe(1);
});

it('gives the same bytes over both paths', async () => {
  expect(await (await post(GOOD, {}, '/extract')).text()).toBe(await (await post(GOOD)).text());
});

describe('probes', () => {
  it.each(['/healthz', '/readyz'])('%s answers 200, without a credential being looked at', async (path) => {
    const answer = await fetch(server.url + path, { headers: { authorization: 'Bearer x' } });
    expect(answer.status).toBe(200);
  });
});

describe('rate limit', () => {
  it('refuses the request after the last of the minute, whatever X-Forwarded-For says', async () => {
    const limited = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '5' });
    try {
      const init = (n: number): Init => ({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
        body: GOOD,
      });
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push((await fetch(`${limited.url}/api/extract`, init(n))).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      const answer = await fetch(`${limited.url}/extract`, init(99));
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(answer.headers.get('ratelimit')).toMatch(/^"anonymous";r=0;t=\d+$/);
      expect((await problem(answer))['code']).toBe('rate_limited');
      const refused = await fetch(`${limited.url}/api/extract`, { method: 'GET' });
      expect(refused.headers.get('ratelimit')).toMatch(/r=0/);
    } finally {
      await limited.stop();
    }
  });

  it('lets exactly the limit through of a hundred at once', async () => {
    const limited = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '20' });
    try {
      const headers = { 'content-type': 'application/json' };
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => fetch(`${limited.url}/extract`, { method: 'POST', headers, body: GOOD })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    } finally {
      await limited.stop();
    }
  });

  it('counts by the address that the trusted proxy has seen', async () => {
    const limited = await startServer({ SERVICE_ANONYMOUS_PER_MINUTE: '1', SERVICE_TRUST_PROXY_HOPS: '1' });
    try {
      const from = async (forwarded: string): Promise<number> => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
        return (await fetch(`${limited.url}/extract`, { method: 'POST', headers, body: GOOD })).status;
      };
      expect(await from('203.0.113.1')).toBe(200);
      expect(await from('203.0.113.2')).toBe(200);
      expect(await from('198.51.100.7, 203.0.113.1')).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
