import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { create, toBinary } from '@bufbuild/protobuf';
import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import {
  type ClientSurface,
  ExtractionRequestSchema,
  ExtractionService,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import {
  Health,
  HealthCheckResponse_ServingStatus as Status,
} from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractCaller, patiently } from '../support/load.js';
import { frame, sendHttp2 } from '../support/rpc.js';
import { type StartedServer, startServer } from '../support/start-server.js';
import { THREAD } from './cases.js';
import { refusalOf } from './rpc-words.js';

const PATH = '/extraction.v1.ExtractionService/Extract';
const STREAM_PATH = '/extraction.v1.ExtractionService/ExtractStream';
const GOOD = toBinary(ExtractionRequestSchema, create(ExtractionRequestSchema, { rawContent: 'Ann: ok' }));

let server: StartedServer;
beforeAll(async () => {
  // One of these tests cancels more calls in a second than one address may.
  server = await startServer({ SERVICE_ADDRESS_STREAMS_PER_SECOND: '0' });
});
afterAll(() => server?.stop());

const TRANSPORTS = [
  ['Connect', () => createConnectTransport({ baseUrl: server.url, httpVersion: '2' })],
  ['Connect over HTTP/1.1', () => createConnectTransport({ baseUrl: server.url, httpVersion: '1.1' })],
  ['gRPC', () => createGrpcTransport({ baseUrl: server.url })],
  ['gRPC-Web', () => createGrpcWebTransport({ baseUrl: server.url, httpVersion: '1.1' })],
] as const;

describe.each(TRANSPORTS)('ExtractStream over %s', (_name, transport) => {
  it('tells every stage in order, then every item, then the whole response', async () => {
    const client = createClient(ExtractionService, transport());
    const seen: string[] = [];
    let items = 0;
    for await (const { progress } of client.extractStream({ rawContent: THREAD })) {
      seen.push(progress.case === 'stageDone' ? `stage ${progress.value.stage}` : String(progress.case));
      if (progress.case === 'item') items++;
      if (progress.case === 'response') {
        const { tasks, decisions, risks } = progress.value;
        expect(tasks.length + decisions.length + risks.length).toBe(items);
      }
    }
    expect(seen.filter((step) => step.startsWith('stage'))).toEqual(seen.slice(0, 6));
    expect(seen.slice(0, 6)).toEqual(['stage 1', 'stage 2', 'stage 3', 'stage 4', 'stage 5', 'stage 6']);
    expect(seen.slice(6)).toEqual([...Array.from({ length: items }, () => 'item'), 'response']);
  });

  it('tells the stages of a long conversation, too, which runs on a thread', async () => {
    const client = createClient(ExtractionService, transport());
    const cases: string[] = [];
    for await (const { progress } of client.extractStream({ rawContent: 'a'.padEnd(40_000, ' ') })) {
      cases.push(String(progress.case));
    }
    expect(cases.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'stageDone'));
    expect(cases.at(-1)).toBe('response');
  });

  it('ends with one error status when the request is refused', async () => {
    const client = createClient(ExtractionService, transport());
    const messages: unknown[] = [];
    const call = (async () => {
      for await (const message of client.extractStream({ rawContent: ' ' })) messages.push(message);
    })();
    const error = ConnectError.from(await call.catch((reason: unknown) => reason));
    expect(error.code).toBe(Code.InvalidArgument);
    expect(refusalOf(error)).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'raw_content', reason: 'blank' }],
    });
    expect(messages).toEqual([]);
  });
});

describe('errors that the RPC library makes have their reason, too', () => {
  const grpc = { ':path': PATH, 'content-type': 'application/grpc', te: 'trailers' };

  async function grpcRefusal(body: Uint8Array, headers: http2.OutgoingHttpHeaders = {}) {
    const answer = await sendHttp2(server.url, { ...grpc, ...headers }, body);
    expect(answer.headers[':status']).toBe(200);
    const details = Buffer.from(String(answer.trailers['grpc-status-details-bin'] ?? ''), 'base64').toString('latin1');
    const text = JSON.stringify({ ...answer.trailers, details });
    expect(text).not.toMatch(/node_modules|\.js\b|decode message/);
    return { status: Number(answer.trailers['grpc-status']), details };
  }

  it.each([
    ['bytes that are no message', frame(Buffer.from('ffffffff', 'hex')), 'INVALID_REQUEST'],
    ['a string that is not UTF-8', frame(Buffer.from('0a02fffe', 'hex')), 'INVALID_REQUEST'],
    ['5,000 open groups', frame(Buffer.alloc(5000, 0x2b)), 'INVALID_REQUEST'],
  ])('%s over gRPC', async (_what, body, reason) => {
    const { status, details } = await grpcRefusal(body);
    expect(status).toBe(3);
    expect(details).toMatch(new RegExp(reason));
  });

  it('a compressed message of 64 MiB is refused before it is unpacked, and not as a rate limit', async () => {
    const before = residentMiB(server.pid);
    const bomb = frame(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 1);
    const { status, details } = await grpcRefusal(bomb, { 'grpc-encoding': 'gzip' });
    expect(status).toBe(8);
    expect(details).toContain('CONTENT_TOO_LARGE');
    expect(residentMiB(server.pid) - before).toBeLessThan(40);
  });

  it.each(['999999999999H', '-1S', '1', '1X'])('a deadline written %s', async (timeout) => {
    const { status, details } = await grpcRefusal(frame(GOOD), { 'grpc-timeout': timeout });
    expect(status).toBe(3);
    expect(details).toContain('INVALID_REQUEST');
  });

  it('a deadline that has passed', async () => {
    const { status, details } = await grpcRefusal(frame(GOOD), { 'grpc-timeout': '1n' });
    expect(status).toBe(4);
    expect(details).toContain('DEADLINE_EXCEEDED');
  });

  it('takes the most patient caller at its word', async () => {
    const answer = await sendHttp2(server.url, { ...grpc, 'grpc-timeout': '99999999H' }, frame(GOOD));
    expect(answer.trailers['grpc-status']).toBe('0');
  });

  const connect = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(server.url + PATH, { method: 'POST', headers, body });

  it.each([
    ['application/proto', new Uint8Array(Buffer.from('ffffffff', 'hex')), 400, 'INVALID_REQUEST'],
    ['application/proto', new Uint8Array(Buffer.from('0a02fffe', 'hex')), 400, 'INVALID_REQUEST'],
    ['application/json', '{', 400, 'INVALID_JSON'],
    ['application/json', '{"raw_content":5}', 400, 'INVALID_REQUEST'],
    ['application/json', '{"raw_content":"a","source_type":"slack"}', 400, 'INVALID_REQUEST'],
    ['application/json', '{"raw_content":"a","metadata":{"offset_encoding":"utf8"}}', 400, 'INVALID_REQUEST'],
    ['application/json', '{"raw_content":"a","raw_content":"b"}', 400, 'INVALID_REQUEST'],
    ['application/json', '{"raw_content":"a\\ud800"}', 400, 'INVALID_ENCODING'],
    ['application/json', new Uint8Array(Buffer.from('7b22fffe227d', 'hex')), 400, 'INVALID_ENCODING'],
    ['application/json', ' '.repeat(3 * 1024 * 1024), 429, 'CONTENT_TOO_LARGE'],
  ])('%s over Connect (%#)', async (type, body, status, reason) => {
    const answer = await connect({ 'content-type': type }, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBeNull();
    const text = await answer.text();
    expect(text).toContain(`"reason":"${reason}"`);
    expect(text).not.toContain('node_modules');
  });

  it.each([
    ['application/connect+json', frame(Buffer.from('{"raw_content":5}'))],
    ['application/connect+proto', frame(Buffer.from('ffffffff', 'hex'))],
    ['application/grpc-web', frame(Buffer.from('ffffffff', 'hex'))],
  ])('%s in a stream', async (type, body) => {
    const headers = { 'content-type': type };
    const answer = await fetch(server.url + STREAM_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
    const text = await answer.text();
    const details = /grpc-status-details-bin: (\S+)/.exec(text)?.[1] ?? /"value":"([^"]+)"/.exec(text)?.[1] ?? '';
    expect(Buffer.from(details, 'base64').toString('latin1')).toContain('INVALID_REQUEST');
  });
});

describe('what HTTP refuses before a protocol is known', () => {
  it('GET is not allowed on a method', async () => {
    const answer = await fetch(`${server.url}${PATH}?encoding=json&message={}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it.each(['application/grpc+foo', 'application/grpcsomething', 'text/plain'])(
    '%s is no media type here',
    async (type) => {
      const answer = await sendHttp2(server.url, { ':path': PATH, 'content-type': type }, frame(GOOD));
      expect(answer.headers[':status']).toBe(415);
      expect(answer.body.toString()).toContain('unsupported_media_type');
    },
  );

  it('gRPC needs HTTP/2', async () => {
    const headers = { 'content-type': 'application/grpc' };
    const answer = await fetch(server.url + PATH, { method: 'POST', headers, body: new Uint8Array(frame(GOOD)) });
    expect(answer.status).toBe(415);
  });

  it('an unknown method is unimplemented over gRPC and not found over HTTP', async () => {
    const headers = { ':path': '/extraction.v1.ExtractionService/Guess', 'content-type': 'application/grpc' };
    const grpc = await sendHttp2(server.url, headers, frame(GOOD));
    expect(grpc.trailers['grpc-status']).toBe('12');
    const answer = await fetch(`${server.url}/extraction.v1.ExtractionService/Guess`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });

  it.each(['[', 'a:1:2', 'example.com:65536'])('the authority %s over HTTP/2', async (authority) => {
    const headers = { ':path': PATH, ':authority': authority, 'content-type': 'application/grpc' };
    const answer = await sendHttp2(server.url, headers, frame(GOOD));
    expect(answer.headers[':status']).toBe(400);
    expect(server.isAlive()).toBe(true);
  });
});

describe('grpc.health.v1', () => {
  it.each(['', 'extraction.v1.ExtractionService', 'grpc.health.v1.Health'])('serves "%s"', async (service) => {
    const health = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
    expect((await health.check({ service })).status).toBe(Status.SERVING);
  });

  it('does not know another service', async () => {
    const health = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
    const error = await health.check({ service: 'nope' }).catch((reason: unknown) => reason);
    expect(ConnectError.from(error).code).toBe(Code.NotFound);
  });

  it('watches an unknown service as unknown', async () => {
    const health = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
    for await (const { status } of health.watch({ service: 'nope' })) {
      expect(status).toBe(Status.SERVICE_UNKNOWN);
      break;
    }
  });
});

const BUF = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));
if (!existsSync(BUF)) process.stderr.write('buf is not installed (npm install): its tests are skipped.\n');

describe.skipIf(!existsSync(BUF))('buf curl, which asks for the schema by reflection', () => {
  const run = promisify(execFile);
  const curl = (...args: string[]) => run(BUF, ['curl', '--http2-prior-knowledge', ...args]);

  it.each(['grpc', 'connect', 'grpcweb'])('extracts over %s', async (protocol) => {
    const data = JSON.stringify({ raw_content: 'Ann: ok' });
    const { stdout } = await curl('--protocol', protocol, '-d', data, server.url + PATH);
    expect(JSON.parse(stdout)).toMatchObject({
      promptVersion: expect.stringMatching(/^embedded\/3\.[0-9a-f]{8}\.small$/),
      schemaVersion: '1',
    });
  });

  it.each(['grpc-v1', 'grpc-v1alpha'])('lists the services by reflection %s', async (version) => {
    const { stdout } = await curl('--protocol', 'grpc', '--reflect-protocol', version, '--list-services', server.url);
    expect(stdout.trim().split('\n')).toEqual([
      'account.v1.AccountService',
      'extraction.v1.ExtractionService',
      'grpc.health.v1.Health',
      'grpc.reflection.v1.ServerReflection',
      'grpc.reflection.v1alpha.ServerReflection',
    ]);
  });

  it('finds every method with the files that its messages come from', async () => {
    const { stdout } = await curl('--protocol', 'grpc', '--list-methods', server.url);
    expect(stdout).toContain('account.v1.AccountService/ListTokens');
  });
});

it('outlives 300 calls that are cancelled half-way', async () => {
  const session = http2.connect(server.url);
  session.on('error', () => undefined);
  for (let n = 0; n < 300; n++) {
    const stream = session.request({ ':method': 'POST', ':path': PATH, 'content-type': 'application/grpc' });
    stream.on('error', () => undefined);
    stream.write(frame(GOOD).subarray(0, 6));
    stream.close(http2.constants.NGHTTP2_CANCEL);
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  session.destroy();
  // The room that their bodies would have taken is free again; on a busy machine work is shed for a moment.
  const caller = extractCaller(server.url);
  expect((await patiently(() => caller.extract())).status).toBe(200);
  caller.close();
  expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

it('takes a surface that it does not know for none', async () => {
  const client = createClient(ExtractionService, createGrpcTransport({ baseUrl: server.url }));
  const headers = { 'x-request-id': 'unknown-surface', 'user-agent': 'service-cli/1.2.3' };
  await client.extract({ rawContent: 'Ann: ok', metadata: { clientSurface: 77 as ClientSurface } }, { headers });
  const line = await server.logged(
    ({ event }) => (event as { request_id?: string } | undefined)?.request_id === 'unknown-surface',
  );
  expect(line['event']).toMatchObject({ source_surface: 'cli' });
});
