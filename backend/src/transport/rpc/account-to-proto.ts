import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type DeliverySchema,
  DeliveryState,
  type TokenSchema,
  TokenState,
  type WebhookSchema,
} from '@structured-extraction/proto/account/v1/account_pb';
import type { TokenView } from '../../tokens/token-view.js';
import type { DeliveryView, WebhookView } from '../../webhooks/webhooks.js';
import { SCOPE_VALUES } from './account-from-proto.js';

const TOKEN_STATES: Readonly<Record<TokenView['state'], TokenState>> = {
  live: TokenState.LIVE,
  expired: TokenState.EXPIRED,
  revoked: TokenState.REVOKED,
};

const DELIVERY_STATES: Readonly<Record<DeliveryView['state'], DeliveryState>> = {
  pending: DeliveryState.PENDING,
  delivered: DeliveryState.DELIVERED,
  failed: DeliveryState.FAILED,
};

export function tokenMessage(token: TokenView): MessageInitShape<typeof TokenSchema> {
  return {
    id: token.id,
    name: token.name,
    hint: token.hint,
    scopes: token.scopes.map((scope) => SCOPE_VALUES[scope]),
    state: TOKEN_STATES[token.state],
    createdAt: timestampFromMs(token.createdAt),
    ...time('expiresAt', token.expiresAt),
    ...time('lastUsedAt', token.lastUsedAt),
    ...time('revokedAt', token.revokedAt),
  };
}

export function webhookMessage(webhook: WebhookView): MessageInitShape<typeof WebhookSchema> {
  return {
    id: webhook.id,
    url: webhook.url,
    createdAt: timestampFromMs(webhook.createdAt),
    updatedAt: timestampFromMs(webhook.updatedAt),
    ...(webhook.disabledReason === null ? {} : { disabledReason: webhook.disabledReason }),
    ...time('previousSecretUntil', webhook.previousSecretUntil),
  };
}

export function deliveryMessage(delivery: DeliveryView): MessageInitShape<typeof DeliverySchema> {
  return {
    id: delivery.id,
    type: delivery.type,
    state: DELIVERY_STATES[delivery.state],
    createdAt: timestampFromMs(delivery.createdAt),
    ...time('dueAt', delivery.dueAt),
    ...time('settledAt', delivery.settledAt),
    attempts: delivery.attempts.map(({ number, url, startedAt, durationMs, status, failure }) => ({
      number,
      url,
      startedAt: timestampFromMs(startedAt),
      durationMs,
      ...(status === null ? {} : { status }),
      ...(failure === null ? {} : { failure }),
    })),
  };
}

/** What is null in a view is absent in its message. */
function time<Key extends string>(key: Key, milliseconds: number | null): { [K in Key]?: Timestamp } {
  return (milliseconds === null ? {} : { [key]: timestampFromMs(milliseconds) }) as { [K in Key]?: Timestamp };
}
