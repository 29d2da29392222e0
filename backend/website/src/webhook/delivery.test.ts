import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { DeliverySchema, DeliveryState, WebhookSchema } from '@structured-extraction/proto/account/v1/account_pb';
import { describe, expect, it } from 'vitest';
import { deliveryOf } from './delivery.js';
import { webhookOf } from './webhook.js';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('a delivery as the service tells of it', () => {
  it('has times in milliseconds and null for what is not there', () => {
    const message = create(DeliverySchema, {
      id: 'msg_1',
      type: 'webhook.test',
      state: DeliveryState.PENDING,
      createdAt: timestampFromMs(NOON),
      dueAt: timestampFromMs(NOON + 5_250),
      attempts: [
        { number: 1, url: 'https://a.example/', startedAt: timestampFromMs(NOON), durationMs: 12, failure: 'tls' },
      ],
    });
    expect(deliveryOf(message)).toEqual({
      id: 'msg_1',
      type: 'webhook.test',
      state: 'pending',
      createdAt: NOON,
      dueAt: NOON + 5_250,
      settledAt: null,
      attempts: [
        { number: 1, url: 'https://a.example/', startedAt: NOON, durationMs: 12, status: null, failure: 'tls' },
      ],
    });
  });

  it('is refused without a state or a time, which no delivery lacks', () => {
    expect(() => deliveryOf(create(DeliverySchema, { createdAt: timestampFromMs(NOON) }))).toThrow('state');
    expect(() => deliveryOf(create(DeliverySchema, { state: DeliveryState.FAILED }))).toThrow('time');
  });
});

describe('a webhook as the service tells of it', () => {
  it('is on where there is no reason against it', () => {
    const on = create(WebhookSchema, { url: 'https://a.example/', previousSecretUntil: timestampFromMs(NOON) });
    expect(webhookOf(on)).toEqual({ url: 'https://a.example/', disabledReason: null, previousSecretUntil: NOON });
    const off = create(WebhookSchema, { url: 'https://a.example/', disabledReason: 'gone' });
    expect(webhookOf(off)).toEqual({ url: 'https://a.example/', disabledReason: 'gone', previousSecretUntil: null });
  });
});
