import http2 from 'node:http2';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite, SITE_FOLDER } from '../../backend/src/transport/site/read-site.js';
import { sendHttp } from '../support/send-http.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { type StartedServer, startServer } from '../support/start-server.js';

const FILES = readSite(SITE_FOLDER, pino({ level: 'silent' }));
if (FILES.length === 0) throw new Error('These tests need the built website: npm run build');
const PAGES = FILES.filter(({ mediaType }) => mediaType.startsWith('text/html'));
const ASSETS = FILES.filter(({ path }) => path.startsWith('/assets/'));
const paths = (files: typeof FILES): readonly string[] => files.map(({ path }) => path);
/** Answered like a file of the website, without being one. */
const DOCUMENTS = ['/openapi.json', '/errors/invalid_request'];

const CLOSED_FEATURE = /^[a-z-]{3,40}=\(\)$/;

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** GET with these headers and no others, the path as it is written. */
function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', url = server.url) {
  return sendHttp(url, { method, path, headers, body: new Uint8Array() });
}

/** What GET answers with, byte for byte and not decoded. */
async function body(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const { hostname, port } = new URL(server.url);
  const head = Object.entries({ host: `${hostname}:${port}`, connection: 'close', ...headers });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = net.connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks);
  return all.subarray(all.indexOf('\r\n\r\n') + 4);
}

it('has the pages that the service speaks of', () => {
  expect(paths(PAGES)).toEqual(expect.arrayContaining(['/', '/sign-in', '/sign-up', '/device', '/settings']));
  expect(ASSETS.length).toBeGreaterThan(1);
});

describe.each([...paths(FILES), ...DOCUMENTS])('%s', (path) => {
  it('comes with every header that keeps a browser safe', async () => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'x-request-id': expect.stringMatching(/^req_/),
    });
    expect(headers['content-type']).toMatch(/^(?:text\/[a-z]+; charset=utf-8|image\/[a-z+-]+|application\/json)$/);
    const features = String(headers['permissions-policy']).split(', ');
    expect(features.filter((feature) => !CLOSED_FEATURE.test(feature))).toEqual(['clipboard-write=(self)']);
    for (const none of ['set-cookie', 'ratelimit', 'access-control-allow-origin', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(none);
    }
  });

  it('is kept for ever where its name has a hash, else asked for again and found unchanged', async () => {
    const { headers, text } = await get(path);
    const isHashed = path.startsWith('/assets/');
    expect(headers['cache-control']).toBe(isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await get(path, { 'if-none-match': '"another"' })).text).toBe(text);
  });

  it('is the same text in every encoding', async () => {
    const plain = await body(path);
    const { headers } = await get(path);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(plain.length));
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const accept = { 'accept-encoding': coding };
      const answer = await get(path, accept, 'HEAD');
      const packed = await body(path, accept);
      expect(answer.headers['content-length']).toBe(String(packed.length));
      if (answer.headers['content-encoding'] === undefined) {
        expect(packed).toEqual(plain);
      } else {
        expect(answer.headers['content-encoding']).toBe(coding);
        expect(packed.length).toBeLessThan(plain.length);
        expect(answer.headers.etag).not.toBe(headers.etag);
        expect(decode(packed)).toEqual(plain);
      }
    }
  });

  it('answers HEAD without a body, and no method that would change something', async () => {
    const head = await get(path, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    const { status, headers, text } = await get(path, {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('"code":"method_not_allowed"');
  });
});

it('has compressed forms of all text that is worth it', () => {
  for (const { path, mediaType, variants } of FILES) {
    if (!/text|json|svg/.test(mediaType) || (variants.get('identity')?.body.length ?? 0) < 500) continue;
    expect([path, ...variants.keys()]).toEqual([path, 'br', 'gzip', 'identity']);
  }
});

describe.each(paths(PAGES))('the page %s', (path) => {
  it('asks nobody else for anything, and has nothing inline', async () => {
    const { text } = await get(path);
    expect(text).toMatch(/^<!doctype html>\s*<html lang="en"/i);
    const used = [...text.matchAll(/<(?:script|link|img|source|iframe)\b[^>]*?\s(?:src|href|srcset)="([^"]*)"/g)];
    expect(used.length).toBeGreaterThan(0);
    for (const [, url] of used) {
      expect(url).toMatch(/^\/(?!\/)/);
      expect((await get(String(url))).status).toBe(200);
    }
    for (const [, attributes] of text.matchAll(/<script\b([^>]*)>/g)) expect(attributes).toMatch(/\ssrc="\//);
    expect(text).not.toMatch(/<style\b|<[a-z][^>]*\s(?:style|on[a-z]+)=|javascript:|<base\b|<meta http-equiv/i);
  });
});

/** What is put into `public/assets` would keep its name when its content changes. */
it('has nothing under /assets but files with a hash in their name', () => {
  expect(ASSETS.filter(({ isImmutable }) => !isImmutable)).toEqual([]);
});

describe('the Content-Security-Policy', () => {
  const findings = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate(DEFAULT_CHECKS, [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS])
      .map(({ type, directive, value }) => `${Type[type]} ${directive} ${value ?? ''}`.trim());

  it('has no weakness but that it names a host and not each script', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    // A host is as safe as what it serves: this one serves no text of a caller, and no JSONP.
    expect([...new Set(findings(policy))]).toEqual(["SCRIPT_ALLOWLIST_BYPASS script-src 'self'"]);
  });

  it.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", 'SCRIPT_UNSAFE_INLINE'],
    ["default-src 'none'; ", '', 'MISSING_DIRECTIVES object-src'],
    ["; require-trusted-types-for 'script'", '', 'REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS'],
  ])('would be found wanting with %s as %s', async (words, weaker, finding) => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(findings(policy.replace(words, weaker)).join('\n')).toContain(finding);
  });

  it('is the same everywhere', async () => {
    const policies = await Promise.all(paths(FILES).map(async (path) => (await get(path)).headers));
    expect(new Set(policies.map((headers) => headers['content-security-policy'])).size).toBe(1);
  });
});

describe('nothing is there', () => {
  it.each([
    '/sign-in/',
    '/sign-in.html',
    '/index.html',
    '/index',
    '//',
    '/assets',
    '/assets/',
    '/assets/unknown-AAAAAAAA.js',
    '/theme.js.br',
    '/theme.js.gz',
    '/THEME.JS',
    '/../',
    '/..',
    '/assets/../theme.js',
    '/%2e%2e/',
    '/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/%252e%252e/theme.js',
    '/theme%2ejs',
    '/theme.js%00',
    '/.vite/manifest.json',
    '/.gitignore',
    '/package.json',
    '/src/pages/extract/main.tsx',
  ])('under %s', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('"code":"not_found"');
  });
});

describe('a refusal, to a browser that goes to an address', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each([
    ['/settngs', 404, 'There is no such page'],
    ['/api/extract', 405, 'Method not allowed'],
    ['/api/auth/token', 401, 'Invalid token'],
  ])('of %s is a page, as safe as all others', async (path, status, title) => {
    const answer = await get(path, BROWSER);
    const safe = (await get('/')).headers;
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': safe['content-security-policy'],
      'permissions-policy': safe['permissions-policy'],
    });
    expect(answer.text).toContain(`<h1>${title}</h1>`);
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain('{{');
    const head = await get(path, BROWSER, 'HEAD');
    expect([head.text, head.headers['content-type']]).toEqual(['', 'text/html; charset=utf-8']);
  });

  it('is a problem where anything else is asked for, and the template itself is no page', async () => {
    expect((await get('/settngs', BROWSER, 'POST')).headers['content-type']).toBe('application/problem+json');
    expect((await get('/settngs', { accept: '*/*' })).headers['content-type']).toBe('application/problem+json');
    expect((await get('/.refusal')).status).toBe(404);
    expect((await get('/.refusal.html')).status).toBe(404);
  });
});

it('passes over the query of a page', async () => {
  expect((await get('/device?user_code=ABCD-EFGH')).text).toBe((await get('/device')).text);
});

it('serves pages over HTTP/2 as over HTTP/1.1', async () => {
  const session = http2.connect(server.url);
  const ask = (headers: http2.OutgoingHttpHeaders) =>
    new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
      const request = session.request(headers).once('response', resolve).once('error', reject);
      request.resume().end();
    });
  try {
    const found = await ask({ ':path': '/', 'accept-encoding': 'br' });
    expect(found).toMatchObject({ ':status': 200, 'content-encoding': 'br', vary: 'Accept-Encoding' });
    const again = await ask({ ':path': '/', 'accept-encoding': 'br', 'if-none-match': String(found.etag) });
    expect(again[':status']).toBe(304);
    expect((await ask({ ':path': '/', ':method': 'HEAD' }))[':status']).toBe(200);
  } finally {
    session.close();
  }
});

it('names pages by their path in its figures, and what has a hash by one name', async () => {
  await get('/settings');
  for (const { path } of ASSETS) await get(path);
  const { text } = await get('/metrics');
  const labels = new Set([...text.matchAll(/service_http_requests_total\{route="([^"]*)"/g)].map(([, route]) => route));
  expect([...labels]).toEqual(expect.arrayContaining(['/', '/settings', '/assets/*']));
  expect([...labels].filter((label) => /assets\/[^*]/.test(String(label)))).toEqual([]);
});

it('serves a page that is asked for while it drains', async () => {
  const draining = await startServer();
  const socket = net.connect(draining.port, '127.0.0.1');
  let text = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // The second request has begun when the first is answered, so its connection is not idle and stays.
  const first = new Promise<void>((resolve) =>
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('"status":"ok"')) resolve();
    }),
  );
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /sign-in HTTP/1.1\r\nHost: a\r\n');
  await first;
  const status = draining.stop();
  await draining.logged(({ msg }) => msg === 'draining');
  socket.write('\r\n');
  await closed;
  expect(text.slice(text.indexOf('"status":"ok"'))).toMatch(
    /HTTP\/1\.1 200 OK\r\n(?:[^\r]+\r\n)*Connection: close\r\n/,
  );
  expect(await status).toBe(0);
});

describe('behind https, without documentation, with a limit of one request', () => {
  let other: StartedServer;
  beforeAll(async () => {
    other = await startServer({
      SERVICE_EXPOSE_DOCS: 'false',
      SERVICE_PUBLIC_URL: 'https://service.example',
      SERVICE_ANONYMOUS_PER_MINUTE: '1',
    });
  });
  afterAll(() => other?.stop());

  it('shows its pages all the same, as often as wanted, and has browsers come back over https alone', async () => {
    for (const path of paths(FILES).filter((one) => !/^\/docs(?:\/|$)/.test(one))) {
      const { status, headers } = await get(path, {}, 'GET', other.url);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('keeps the documentation to itself', async () => {
    const docs = paths(FILES).filter((path) => path.startsWith('/docs'));
    for (const path of ['/docs', '/docs/api', ...docs, ...DOCUMENTS]) {
      expect([path, (await get(path, {}, 'GET', other.url)).status]).toEqual([path, 404]);
    }
  });
});
