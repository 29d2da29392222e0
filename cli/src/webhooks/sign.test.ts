import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { serviceSignature, signedHeaders } from './sign.js';
import { verify } from './verify.js';

const SECRET = `whsec_${Buffer.from('a key of exactly 32 bytes length').toString('base64')}`;
const MESSAGE = { id: 'msg_1', body: '{"name":"Zoë"}' };
const AT = 1_795_255_200_900;

describe('signedHeaders', () => {
  it('are those of the service: as openssl and the package of Standard Webhooks make them', () => {
    const headers = signedHeaders(MESSAGE, SECRET, AT);
    expect(headers).toEqual({
      // openssl dgst -sha256 -hmac 'a key of exactly 32 bytes length'
      'X-Service-Signature': 'v1=61317e85cd754cc85b2483e852d71663439642226c2459ce6dd6988341c77be7',
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795255200',
      'webhook-signature': new Webhook(SECRET).sign('msg_1', new Date(AT), MESSAGE.body),
    });
  });
});

describe('verify', () => {
  const body = Buffer.from(MESSAGE.body);
  const headers = signedHeaders(MESSAGE, SECRET, AT);
  const sent = { id: 'msg_1', timestamp: '1795255200' };
  const standard = { body, signature: String(headers['webhook-signature']), sent };
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;

  it('takes what was signed, of any age unless there is a tolerance', () => {
    const service = { body, signature: serviceSignature(SECRET, body), sent: null };
    expect(verify(service, SECRET, null, AT)).toEqual({ kind: 'valid' });
    expect(verify(standard, SECRET, null, AT + 9e9)).toEqual({ kind: 'valid' });
    expect(verify(standard, SECRET, 300, AT + 300_000)).toEqual({ kind: 'valid' });
    expect(verify(standard, SECRET, 300, AT + 301_000)).toEqual({ kind: 'old', seconds: 301 });
    expect(verify(standard, SECRET, 300, AT - 302_000)).toEqual({ kind: 'old', seconds: -302 });
  });

  it('takes one of several signatures, as there are after a rotation', () => {
    const signature = `v1,${Buffer.alloc(32).toString('base64')} ${standard.signature} v1a,x`;
    expect(verify({ ...standard, signature }, SECRET, null, AT)).toEqual({ kind: 'valid' });
  });

  it.each([
    ['body', { ...standard, body: Buffer.from('{}') }, SECRET],
    ['id', { ...standard, sent: { ...sent, id: 'msg_2' } }, SECRET],
    ['timestamp', { ...standard, sent: { ...sent, timestamp: '1795255201' } }, SECRET],
    ['secret', standard, other],
    ['signature', { ...standard, signature: '' }, SECRET],
    ['kind', { ...standard, signature: serviceSignature(SECRET, body) }, SECRET],
    ['end', { ...standard, signature: standard.signature.slice(0, -1) }, SECRET],
  ])('refuses another %s', (_what, webhook, secret) => {
    expect(verify(webhook, secret, null, AT)).toEqual({ kind: 'mismatch' });
  });
});
