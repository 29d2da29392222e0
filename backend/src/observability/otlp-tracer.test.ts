import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServiceFailure } from '../failure.js';
import { NO_TRACER, type Tracer } from './tracer.js';
import { startTracing } from './tracing.js';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
  readonly events: readonly { readonly name: string }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

const received: { path: string; spans: SentSpan[] }[] = [];
let answerWith = 200;
let lines: string[] = [];
let collector: http.Server;
let tracer: Tracer;

beforeEach(async () => {
  received.length = 0;
  lines = [];
  answerWith = 200;
  collector = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    received.push({ path: request.url ?? '', spans });
    response.writeHead(answerWith, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  tracer = await startTracing({ otlpEndpoint: `http://127.0.0.1:${port}/`, version: '1.2.3', logger });
});
afterEach(async () => {
  await tracer.stop();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

async function sent(): Promise<SentSpan[]> {
  await tracer.stop();
  return received.flatMap(({ spans }) => spans);
}

it('sends spans with their place under each other, their attributes and events', async () => {
  await tracer.span('request', { 'http.route': '/extract' }, (request) =>
    tracer.span('extraction', { input_bytes: 5 }, async (extraction) => {
      extraction.event('parse', { count: 2 });
      request.set({ 'http.response.status_code': 200 });
    }),
  );
  const spans = await sent();
  const [request, extraction] = ['request', 'extraction'].map((name) => spans.find((span) => span.name === name));
  expect(received[0]?.path).toBe('/v1/traces');
  expect(extraction?.parentSpanId).toBe(request?.spanId);
  expect(extraction?.traceId).toBe(request?.traceId);
  expect(request?.attributes.map(({ key }) => key)).toEqual(['http.route', 'http.response.status_code']);
  expect(extraction?.events.map(({ name }) => name)).toEqual(['parse']);
});

it("goes on with the caller's trace", async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await tracer.span('request', {}, async () => undefined, traceparent);
  expect(await sent()).toMatchObject([
    { traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' },
  ]);
});

it.each(['', 'nonsense', '00-00000000000000000000000000000000-b7ad6b7169203331-01', 'x'.repeat(9000)])(
  'begins a trace of its own where the header is %j',
  async (traceparent) => {
    await tracer.span('request', {}, async () => undefined, traceparent);
    const [span] = await sent();
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.parentSpanId ?? '').toBe('');
  },
);

it('marks a span whose run fails, with the code alone', async () => {
  const failing = tracer.span('request', {}, () => Promise.reject(new Error('words of a caller')));
  await expect(failing).rejects.toThrow('words of a caller');
  const refused = tracer.span('other', {}, () => Promise.reject(new ServiceFailure('conflict', 'words of a caller')));
  await expect(refused).rejects.toThrow();
  const spans = await sent();
  expect(spans.map(({ status }) => status)).toEqual([
    { code: 2, message: 'internal' },
    { code: 2, message: 'conflict' },
  ]);
  expect(JSON.stringify(spans)).not.toContain('words of a caller');
});

it('says once that traces cannot be sent', async () => {
  answerWith = 400;
  await tracer.span('request', {}, async () => undefined);
  await sent();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['traces cannot be sent']);
});

it('ends although nobody takes the traces', async () => {
  const logger = pino({ level: 'silent' });
  const hanging = http.createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;
  const lost = await startTracing({ otlpEndpoint: `http://127.0.0.1:${port}`, version: '1', logger });
  await lost.span('request', {}, async () => undefined);
  await lost.stop();
  hanging.closeAllConnections();
  await new Promise((resolve) => hanging.close(resolve));
});

it('is off without somewhere to send to', async () => {
  const logger = pino({ level: 'silent' });
  const off = await startTracing({ otlpEndpoint: undefined, version: '1', logger });
  expect(off).toBe(NO_TRACER);
  expect(await off.span('request', {}, async () => 7)).toBe(7);
});
