import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failsFirst, hangs, isGone, isSlow, type Received, type Receiver, startReceiver } from './receiver.js';
import { isVerified, opensslSignature } from './signatures.js';

describe('the receiver of webhooks', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver?.stop());

  function post(path: string, body: Buffer, timeout = 2_000): Promise<number | null> {
    const ca = readFileSync(receiver.environment['NODE_EXTRA_CA_CERTS'] ?? '');
    return new Promise((resolve) => {
      const request = https.request(receiver.urlOf(path), { method: 'POST', ca, agent: false, timeout }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      request.on('timeout', () => request.destroy()).on('error', () => resolve(null));
      request.end(body);
    });
  }

  it('keeps the bytes as they came and answers 204', async () => {
    const body = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
    expect(await post('/bytes', body)).toBe(204);
    const [request] = await receiver.received(({ path }) => path === '/bytes');
    expect(request?.body.equals(body)).toBe(true);
  });

  it.each([
    ['410', isGone, [410, 410]],
    ['503 once', failsFirst(1), [503, 204]],
    ['late', isSlow(50), [204, 204]],
    ['never', hangs, [null, null]],
  ])('answers %s where it is told to', async (name, behaviour, statuses) => {
    const path = `/${name.replace(' ', '-')}`;
    receiver.behave(path, behaviour);
    const wait = name === 'never' ? 300 : 2_000;
    expect([await post(path, Buffer.from('a'), wait), await post(path, Buffer.from('b'), wait)]).toEqual(statuses);
  });

  it('says how many came where too few did', async () => {
    await expect(receiver.received(({ path }) => path === '/none', 2, 50)).rejects.toThrow('0 of 2 webhooks');
  });
});

describe('the verification of webhooks', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const body = Buffer.from('{"a":1}');

  it('agrees with an HMAC over the body by another library', () => {
    const hmac = createHmac('sha256', Buffer.alloc(32, 7)).update(body).digest('hex');
    expect(opensslSignature(secret, body)).toBe(`v1=${hmac}`);
    expect(opensslSignature(other, body)).not.toBe(`v1=${hmac}`);
  });

  it('holds for the secret that signed, and for no other secret or body', () => {
    const now = new Date();
    const signed = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', now, body.toString()),
    };
    const received: Received = { path: '/', headers: signed, body, at: 0 };
    expect(isVerified(secret, received)).toBe(true);
    expect(isVerified(other, received)).toBe(false);
    expect(isVerified(secret, { ...received, body: Buffer.from('{"a":2}') })).toBe(false);
  });
});
