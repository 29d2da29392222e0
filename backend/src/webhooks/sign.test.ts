import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedHeaders } from './sign.js';
import { newSigningSecret, signingKeyOf } from './signing-secret.js';

const AT = Date.parse('2026-11-21T10:00:00.700Z');
const BODY = '{"event_type":"extraction.completed","source_tag":"größe"}';
const [secret, previousSecret, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
const headers = signedHeaders({ id: 'msg_1', body: BODY, at: AT, secret, previousSecret });

beforeEach(() => vi.useFakeTimers({ now: AT, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function accepts(key: string, body = BODY, changed: Readonly<Record<string, string>> = {}): boolean {
  try {
    new Webhook(key).verify(body, { ...headers, ...changed });
    return true;
  } catch {
    return false;
  }
}

it('makes secrets of 32 random bytes behind whsec_', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signingKeyOf(secret)).toHaveLength(32);
  expect(secret).not.toBe(previousSecret);
});

it('signs the body as openssl does, with the new secret and once', () => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
  const digest = execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-r'], {
    input: BODY,
  });
  expect(headers['X-Service-Signature']).toBe(`v1=${digest.toString().slice(0, 64)}`);
});

it('signs for Standard Webhooks with both secrets during a rotation', () => {
  expect(accepts(secret)).toBe(true);
  expect(accepts(previousSecret)).toBe(true);
  expect(accepts(other)).toBe(false);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
});

it('signs with one secret alone outside of a rotation', () => {
  const single = signedHeaders({ id: 'msg_1', body: BODY, at: AT, secret, previousSecret: null });
  expect(single['webhook-signature']?.split(' ')).toHaveLength(1);
});

it.each([
  ['one byte of the body flipped', BODY.replace('completed', 'completee'), {}],
  ['another id', BODY, { 'webhook-id': 'msg_2' }],
  ['another time', BODY, { 'webhook-timestamp': String(Math.floor(AT / 1_000) + 1) }],
  ['a time that is no number', BODY, { 'webhook-timestamp': 'NaN' }],
])('a receiver refuses %s', (_, body, changed) => {
  expect(accepts(secret, body, changed)).toBe(false);
});

it.each([301, -301])('a receiver refuses a message that is %i s away from its clock', (seconds) => {
  vi.setSystemTime(AT - (AT % 1_000) + seconds * 1_000);
  expect(accepts(secret)).toBe(false);
});

it.each([299, -299])('a receiver takes a message that is %i s away from its clock', (seconds) => {
  vi.setSystemTime(AT - (AT % 1_000) + seconds * 1_000);
  expect(accepts(secret)).toBe(true);
});
