import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from './read-site.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const silent = pino({ level: 'silent' });

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** Path, media type, and an exclamation mark where it is immutable. */
function served(): readonly string[] {
  return readSite(folder, silent).map(
    ({ path: url, mediaType, isImmutable }) => `${url} ${mediaType}${isImmutable ? ' !' : ''}`,
  );
}

it('serves every page under its name without .html, and an index under the name of its folder', () => {
  write({ 'index.html': '', 'sign-in.html': '', 'docs/index.html': '', 'docs/webhooks.html': '' });
  expect(served()).toEqual([
    '/docs text/html; charset=utf-8',
    '/docs/webhooks text/html; charset=utf-8',
    '/ text/html; charset=utf-8',
    '/sign-in text/html; charset=utf-8',
  ]);
});

it('serves other files under their whole name, and takes the bundled ones for immutable', () => {
  write({
    'assets/main-BxK3_0-Z.js': '',
    'assets/main-BxK3f0aZ.css': '',
    'assets/plain.svg': '',
    'theme-BxK3f0aZ.js': '',
    'robots.txt': '',
  });
  expect(served()).toEqual([
    '/assets/main-BxK3_0-Z.js text/javascript; charset=utf-8 !',
    '/assets/main-BxK3f0aZ.css text/css; charset=utf-8 !',
    '/assets/plain.svg image/svg+xml',
    '/robots.txt text/plain; charset=utf-8',
    '/theme-BxK3f0aZ.js text/javascript; charset=utf-8',
  ]);
});

it('takes compressed files for forms of the one beside them, each with an ETag of its own', () => {
  write({ 'theme.js': 'plain', 'theme.js.br': 'small', 'theme.js.gz': 'smaller', 'robots.txt': 'plain' });
  const [robots, theme] = readSite(folder, silent);
  const bodies = [...(theme?.variants ?? [])].map(([coding, { body }]) => `${coding}: ${body}`);
  expect(bodies).toEqual(['br: small', 'gzip: smaller', 'identity: plain']);
  const etags = [...(theme?.variants.values() ?? [])].map(({ etag }) => etag);
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(robots?.variants.get('identity')?.etag).toBe(theme?.variants.get('identity')?.etag);
});

it('leaves hidden files out', () => {
  write({ '.vite/manifest.json': '{}', '.notes': '', 'index.html': '' });
  expect(served()).toEqual(['/ text/html; charset=utf-8']);
});

describe('refuses', () => {
  it.each([
    ['photo.webp', 'the website has a file that ends with .webp'],
    ['LICENSE', 'the website has a file that ends with '],
    ['a b.html', 'the website has a file that cannot be served under its name: a b.html'],
    ['100%.html', 'the website has a file that cannot be served under its name: 100%.html'],
  ])('%s', (name, message) => {
    write({ [name]: '' });
    expect(() => readSite(folder, silent)).toThrow(message);
  });

  it('two files for one path', () => {
    write({ 'docs.html': '', 'docs/index.html': '' });
    expect(() => readSite(folder, silent)).toThrow('the website has two files for /docs');
  });
});

it('says how to build a website that is not there, and serves nothing', () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  expect(readSite(path.join(folder, 'dist'), logger)).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('npm run build:website');
});
