import type { NewId } from '../events/new-id.js';
import { ServiceFailure } from '../failure.js';
import { lockAccount, type Store } from '../storage/store.js';
import type { WebhookRow } from '../storage/tables.js';
import { listDeliveries } from './delivery-log.js';
import { queueTest, requeue } from './queue-delivery.js';
import type { SecretBox } from './secret-box.js';
import { failWaiting } from './settle.js';
import { newSigningSecret } from './signing-secret.js';
import type { CheckUrl } from './webhook-url.js';
import type { Webhooks, WebhookView } from './webhooks.js';

/** How long the secret before a rotation signs too. */
const OVERLAP_MS = 24 * 60 * 60 * 1_000;

export interface AccountWebhooksParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: NewId;
  readonly secretBox: SecretBox;
  readonly checkUrl: CheckUrl;
  /** Called once something new is due. */
  readonly onQueued: () => void;
}

export function accountWebhooks(parts: AccountWebhooksParts): Webhooks {
  const { store, clock, newId, secretBox } = parts;

  function viewOf(row: WebhookRow): WebhookView {
    const until = row.previous_until === null ? null : Number(row.previous_until);
    return {
      id: row.id,
      url: row.url,
      createdAt: Number(row.created_at),
      updatedAt: Number(row.updated_at),
      disabledReason: row.disabled_reason,
      previousSecretUntil: until !== null && until > clock() ? until : null,
    };
  }

  return {
    async get(accountId) {
      const row = await store.db
        .selectFrom('webhooks')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? null : viewOf(row);
    },

    async set(accountId, text) {
      const url = readUrl(parts.checkUrl, text);
      return store.db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const now = clock();
        const changed = await transaction
          .updateTable('webhooks')
          .set({ url, updated_at: now, disabled_reason: null })
          .where('account_id', '=', accountId)
          .returningAll()
          .executeTakeFirst();
        if (changed !== undefined) return { webhook: viewOf(changed), secret: null };
        const secret = newSigningSecret();
        const row: WebhookRow = {
          id: newId('wh'),
          account_id: accountId,
          url,
          secret: secretBox.seal(secret, accountId),
          previous_secret: null,
          previous_until: null,
          created_at: now,
          updated_at: now,
          disabled_reason: null,
        };
        await transaction.insertInto('webhooks').values(row).execute();
        return { webhook: viewOf(row), secret };
      });
    },

    async remove(accountId) {
      await store.db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('webhooks')
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw noWebhook();
        await failWaiting(transaction, accountId, clock());
      });
    },

    async rotate(accountId) {
      const secret = newSigningSecret();
      const now = clock();
      const row = await store.db
        .updateTable('webhooks')
        .set((set) => ({
          previous_secret: set.ref('secret'),
          previous_until: now + OVERLAP_MS,
          secret: secretBox.seal(secret, accountId),
          updated_at: now,
        }))
        .where('account_id', '=', accountId)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw noWebhook();
      return { webhook: viewOf(row), secret };
    },

    async test(accountId) {
      const delivery = await queueTest(parts, accountId);
      parts.onQueued();
      return delivery;
    },

    deliveries: (accountId, page) => listDeliveries(store, accountId, page),

    async resend(accountId, deliveryId) {
      const delivery = await requeue(parts, accountId, deliveryId);
      parts.onQueued();
      return delivery;
    },
  };
}

function readUrl(checkUrl: CheckUrl, text: string): string {
  const checked = checkUrl(text);
  if ('url' in checked) return checked.url.href;
  const errors = [{ field: 'url', reason: 'format' }];
  throw new ServiceFailure('invalid_webhook_url', checked.refusal.message, { errors });
}

function noWebhook(): ServiceFailure {
  return new ServiceFailure('not_found', 'The account has no webhook. Set one first.');
}
