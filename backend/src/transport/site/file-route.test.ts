import http from 'node:http';
import type net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExchange } from '../open-exchange.js';
import { fileRoute } from './file-route.js';
import { type ServedFile, servedFile } from './served-file.js';

const BODIES = {
  identity: Buffer.from('as it is'),
  gzip: Buffer.from('as gzip makes it'),
  br: Buffer.from('as Brotli makes it'),
};
const page = servedFile('/page', '.html', BODIES);
const small = servedFile('/robots.txt', '.txt', { identity: BODIES.identity });
const asset = servedFile('/assets/main-BxK3f0aZ.js', '.js', BODIES, true);
const routes = [page, small, asset].map((file) => fileRoute(file, { 'X-Own': 'yes' }, () => undefined));

let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const exchange = openExchange(request, response, 0);
    void routes.find(({ path }) => path === exchange.path)?.handle(exchange);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server?.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Sends these headers and no others, as fetch would not. */
function ask({ path }: ServedFile, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as net.AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    request.once('error', reject).end();
  });
}

describe('Accept-Encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0, *;q=0', undefined],
    ['identity;q=0', undefined],
    ['zstd, deflate', undefined],
    ['brotli, gzipped, x-br', undefined],
    [';;q=,,=;q=x, br;q=x', undefined],
    [`${','.repeat(4000)}br`, 'br'],
  ])('%s is answered with %s', async (accepted, coding) => {
    const { status, headers, body } = await ask(page, accepted === undefined ? {} : { 'accept-encoding': accepted });
    const wanted = BODIES[coding === 'br' || coding === 'gzip' ? coding : 'identity'];
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(wanted.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body).toBe(wanted.toString());
  });

  it('is passed over where the file lies ready in one form alone', async () => {
    const { headers, body } = await ask(small, { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('as it is');
  });
});

describe('If-None-Match', () => {
  it.each([
    ['the same', (etag: string) => etag, 304],
    ['the same among others', (etag: string) => `"a", ${etag},"b"`, 304],
    ['the same, called weak by a proxy', (etag: string) => `W/${etag}`, 304],
    ['any', () => '*', 304],
    ['another', () => '"a"', 200],
    ['the same without its quotes', (etag: string) => etag.slice(1, -1), 200],
    ['nothing', () => '', 200],
  ])('with %s', async (_name, ifNoneMatch, wanted) => {
    const etag = String((await ask(page)).headers.etag);
    const { status, headers, body } = await ask(page, { 'if-none-match': ifNoneMatch(etag) });
    expect(status).toBe(wanted);
    expect(body).toBe(wanted === 304 ? '' : 'as it is');
    expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache', 'x-own': 'yes' });
    expect(headers['content-length']).toBe(wanted === 304 ? undefined : '8');
  });

  it('with the ETag of another coding is no match', async () => {
    const etag = String((await ask(page, { 'accept-encoding': 'br' })).headers.etag);
    expect((await ask(page, { 'if-none-match': etag })).status).toBe(200);
    expect((await ask(page, { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(304);
  });
});

it('answers HEAD as GET without the body', async () => {
  const { 'x-request-id': _one, date: _then, ...wanted } = (await ask(page, { 'accept-encoding': 'br' })).headers;
  const { status, headers, body } = await ask(page, { 'accept-encoding': 'br' }, 'HEAD');
  expect(status).toBe(200);
  expect(headers).toMatchObject(wanted);
  expect(body).toBe('');
});

it('lets what is immutable be kept for a year, and all else be asked for again', async () => {
  expect((await ask(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(page)).headers['cache-control']).toBe('no-cache');
});

it('has figures know all immutable files by one name', () => {
  expect(routes.map(({ label }) => label)).toEqual([undefined, undefined, '/assets/*']);
});
