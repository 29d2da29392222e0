import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf, hintOf, isToken, SECRET_SCANNER_PATTERN, TOKEN_BYTES, writeToken } from './token-format.js';

const random = fc.uint8Array({ minLength: TOKEN_BYTES, maxLength: TOKEN_BYTES });
const SMALLEST = writeToken(new Uint8Array(TOKEN_BYTES));
const LARGEST = writeToken(new Uint8Array(TOKEN_BYTES).fill(255));

it('writes every token with the same length, so that a pattern can be exact', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const token = writeToken(bytes);
      expect(token).toMatch(new RegExp(`^${SECRET_SCANNER_PATTERN}$`));
      expect(isToken(token)).toBe(true);
    }),
    { examples: [[new Uint8Array(TOKEN_BYTES)], [new Uint8Array(TOKEN_BYTES).fill(255)]] },
  );
});

it('writes different bytes as different tokens', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      expect(writeToken(one) === writeToken(other)).toBe(Buffer.compare(one, other) === 0);
    }),
  );
});

it('knows a slip in any one place', () => {
  for (const token of [SMALLEST, LARGEST]) {
    for (let at = 4; at < token.length; at++) {
      const slip = token[at] === 'x' ? 'y' : 'x';
      expect(isToken(token.slice(0, at) + slip + token.slice(at + 1))).toBe(false);
    }
  }
});

it.each([
  '',
  'svc_',
  LARGEST.slice(0, -1),
  `${LARGEST}0`,
  `${LARGEST}\n`,
  ` ${LARGEST}`,
  LARGEST.replace('svc_', 'SVC_'),
  LARGEST.replace('svc_', 'svc-'),
  LARGEST.toLowerCase(),
  LARGEST.replace(/.$/, '\u0661'),
  'x'.repeat(100_000),
])('%j is no token', (text) => {
  expect(isToken(text)).toBe(false);
});

it('hints at no more than 6 of the 27 random digits', () => {
  expect(hintOf(LARGEST)).toBe(LARGEST.slice(0, 10));
});

it('hashes as `printf %s TOKEN | sha256sum` does', () => {
  expect(hashOf('svc_')).toBe('bdfed50954f37cf1cb5d2eb94b13a7df5e64e29f3e0efe5a279c399d21bc5c78');
});

const page = readFileSync(new URL('../../../docs/tokens.md', import.meta.url), 'utf8');

it('publishes the pattern that it keeps', () => {
  expect(page).toContain(`\`\`\`\n${SECRET_SCANNER_PATTERN}\n\`\`\``);
});

it('publishes examples that the pattern finds, with the verdict of the checksum', () => {
  const rows = [...page.matchAll(/^\| `(svc_[0-9A-Za-z]{33})` \| (valid|false alarm) \|/gm)];
  expect(rows.map(([, token = '', verdict]) => [isToken(token), verdict])).toEqual([
    [true, 'valid'],
    [true, 'valid'],
    [true, 'valid'],
    [false, 'false alarm'],
  ]);
  for (const [, token = ''] of rows) {
    expect(new RegExp(SECRET_SCANNER_PATTERN).exec(`TOKEN="${token}";`)?.[0]).toBe(token);
    expect(new RegExp(SECRET_SCANNER_PATTERN).test(`a${token}`)).toBe(false);
    expect(new RegExp(SECRET_SCANNER_PATTERN).test(`${token}a`)).toBe(false);
  }
});
