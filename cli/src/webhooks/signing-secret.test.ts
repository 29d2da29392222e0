import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownSecret, readSecret } from './signing-secret.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('ownSecret', () => {
  it('is made once, in a folder and a file that only their owner may open', () => {
    const config = path.join(folder, 'service');
    const secret = ownSecret(config);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(ownSecret(config)).toBe(secret);
    expect(ownSecret(path.join(folder, 'other'))).not.toBe(secret);
    expect(statSync(config).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(config, 'webhook-secret')).mode & 0o777).toBe(0o600);
  });

  it('is not used where others can read it, and not replaced where it is something else', () => {
    const file = path.join(folder, 'webhook-secret');
    ownSecret(folder);
    chmodSync(file, 0o644);
    expect(() => ownSecret(folder)).toThrow('can be read by others');
    chmodSync(file, 0o600);
    writeFileSync(file, 'something else');
    expect(() => ownSecret(folder)).toThrow('is no signing secret');
  });
});

describe('readSecret', () => {
  const of = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;

  it.each([24, 32, 64])('takes %d bytes, white space around them removed', (bytes) => {
    expect(readSecret(` ${of(bytes)}\r\n`, 'stdin')).toBe(of(bytes));
  });

  it.each(['', 'whsec_', of(23), of(65), of(32).slice(6), `${of(32)} x`, `svc_${of(32).slice(6)}`])(
    'refuses %j without repeating it',
    (text) => {
      expect(() => readSecret(text, 'stdin')).toThrow(/^stdin is no signing secret: whsec_ and the Base64 of/);
    },
  );
});
