import { describeError, type Logger } from '../observability/logger.js';
import type { WebhookRow } from '../storage/tables.js';
import type { ClaimedDelivery } from './outbox.js';
import type { Post } from './post.js';
import { waitAfter } from './schedule.js';
import type { SecretBox } from './secret-box.js';
import type { Attempt, Settlement } from './settle.js';
import { signedHeaders } from './sign.js';

export interface AttemptParts {
  readonly post: Post;
  readonly secretBox: SecretBox;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly logger: Logger;
}

const GONE = 410;

/** Makes one attempt at a claimed delivery and says what becomes of it. Never rejects. */
export async function attemptDelivery(parts: AttemptParts, delivery: ClaimedDelivery): Promise<Settlement> {
  const { webhook } = delivery;
  if (webhook === null || webhook.disabled_reason !== null) {
    return { delivery, attempt: null, next: { state: 'failed' } };
  }
  const attempt = await attemptAt(webhook, parts, delivery);
  if (attempt.failure === null) return { delivery, attempt, next: { state: 'delivered' } };
  if (attempt.status === GONE) return { delivery, attempt, next: { state: 'gone' } };
  const wait = waitAfter(delivery.attempts + 1, parts.random());
  const next =
    wait === null ? ({ state: 'failed' } as const) : ({ state: 'pending', dueAt: parts.clock() + wait } as const);
  return { delivery, attempt, next };
}

async function attemptAt(
  webhook: WebhookRow,
  { post, secretBox, clock, logger }: AttemptParts,
  { id, account_id, body }: ClaimedDelivery,
): Promise<Attempt> {
  const startedAt = clock();
  const { url, previous_secret, previous_until } = webhook;
  const isOverlap = previous_secret !== null && previous_until !== null && previous_until > startedAt;
  let headers: Record<string, string>;
  try {
    const secret = secretBox.open(webhook.secret, account_id);
    const previousSecret = isOverlap ? secretBox.open(previous_secret, account_id) : null;
    headers = signedHeaders({ id, body, at: startedAt, secret, previousSecret });
  } catch (error) {
    logger.error({ delivery: id, error: describeError(error, logger) }, 'webhook secret unreadable, nothing sent');
    return { url, startedAt, durationMs: 0, status: null, failure: 'secret_unreadable' };
  }
  return { url, startedAt, ...(await post(url, body, headers)) };
}
