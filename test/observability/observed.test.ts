import { afterEach, expect, it } from 'vitest';
import { ServiceFailure } from '../../backend/src/failure.js';
import type { SpanAttributes, Tracer } from '../../backend/src/observability/tracer.js';
import { TRANSPORTS } from '../contract/transports.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { frame, sendHttp2 } from '../support/rpc.js';
import { until } from '../support/server-process.js';

let server: OwnServer;
afterEach(() => server?.stop());

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Route and outcome of each request that was counted, but for the reading of the figures. */
async function outcomes(): Promise<string[]> {
  const lines = await server.metricsOf('service_http_requests_total');
  return lines
    .filter((line) => !line.includes('/metrics'))
    .map((line) => line.replace(/^.*route="([^"]*)".*outcome="(\w+)".*$/, '$1 $2'));
}

it.each(TRANSPORTS)(
  'counts an engine that fails over $name by its code, whatever the HTTP status',
  async (transport) => {
    server = await startOwnServer({
      extract: () => Promise.reject(new ServiceFailure('engine_timeout', 'The extraction took too long.')),
    });
    await transport.extract(server.url, { raw_content: 'hello' }, {});
    await until(async () => (await outcomes()).length > 0, 'the request is counted');
    expect((await outcomes()).map((line) => line.split(' ')[1])).toEqual(['engine_timeout']);
    expect(await server.metricsOf('service_extraction_duration_seconds_count')).toEqual([
      'service_extraction_duration_seconds_count{engine="test",outcome="engine_timeout"} 1',
    ]);
  },
);

it('counts messages that the RPC library refuses', async () => {
  server = await startOwnServer();
  const path = '/extraction.v1.ExtractionService/Extract';
  await sendHttp2(server.url, { ':path': path, 'content-type': 'application/grpc' }, frame(Buffer.from([0xff])));
  await until(async () => (await outcomes()).length > 0, 'the request is counted');
  expect(await outcomes()).toEqual([`${path} invalid_request`]);
});

it('counts requests without a route as one, whatever their path and method', async () => {
  server = await startOwnServer();
  for (const path of ['/one', '/two']) await fetch(`${server.url}${path}`, { method: 'PROPFIND' });
  await until(async () => (await outcomes()).length > 0, 'the requests are counted');
  expect(await server.metricsOf('service_http_requests_total{route="none"')).toEqual([
    'service_http_requests_total{route="none",status="4xx",method="other",outcome="not_found"} 2',
  ]);
});

it('answers /metrics in the text format of Prometheus, to GET and HEAD alone', async () => {
  server = await startOwnServer();
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${server.url}/metrics`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(405);
});

it('traces a request with its route and its engine, and no word of the caller', async () => {
  const spans: { name: string; attributes: SpanAttributes; traceparent: string | undefined }[] = [];
  const tracer: Tracer = {
    isOn: true,
    span(name, attributes, run, traceparent) {
      const seen = { name, attributes: { ...attributes }, traceparent };
      spans.push(seen);
      return run({
        set: (more) => void Object.assign(seen.attributes, more),
        event: () => undefined,
        fail: (code) => void Object.assign(seen.attributes, { code }),
      });
    },
    stop: async () => undefined,
  };
  server = await startOwnServer({ tracer });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await post('{"raw_content":"hunter2"}', {
    traceparent,
    'x-request-id': 'mine',
    authorization: 'Bearer account-hunter2',
  });
  await post('{"raw_content":', { 'x-request-id': 'other' });
  const request = { 'http.request.method': 'POST', 'http.route': '/extract' };
  expect(spans).toEqual([
    {
      name: 'POST /extract',
      attributes: { ...request, request_id: 'mine', 'http.response.status_code': 200 },
      traceparent,
    },
    { name: 'extraction', attributes: { engine: 'test', input_bytes: 7 }, traceparent: undefined },
    {
      name: 'POST /extract',
      attributes: { ...request, request_id: 'other', 'http.response.status_code': 400, code: 'invalid_json' },
      traceparent: undefined,
    },
  ]);
  expect(server.logs().join('')).not.toContain('hunter2');
});
