import type { NewId } from '../events/new-id.js';
import type { Logger } from '../observability/logger.js';
import type { Tracer } from '../observability/tracer.js';
import type { Store } from '../storage/store.js';
import { accountWebhooks } from './account-webhooks.js';
import { addressRule } from './address-rule.js';
import { type AttemptReport, type Dispatcher, startDispatcher } from './dispatcher.js';
import { freeAbandoned } from './outbox.js';
import { webhookPost } from './post.js';
import { secretBox as openSecretBox } from './secret-box.js';
import { webhookUrlChecker } from './webhook-url.js';
import type { Webhooks } from './webhooks.js';

export interface OpenWebhooksParts {
  readonly store: Store;
  /** SERVICE_SECRET. Signing secrets are kept under a key of their own. */
  readonly secret: string;
  /** SERVICE_PUBLIC_URL: webhooks do not go to the service itself. */
  readonly publicUrl: string | undefined;
  /** SERVICE_WEBHOOK_ALLOW_PRIVATE. */
  readonly allowPrivate: boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly tracer: Tracer;
  readonly onAttempt: (report: AttemptReport) => void;
}

export interface OpenWebhooks {
  readonly webhooks: Webhooks;
  readonly dispatcher: Dispatcher;
}

/** Everything of webhooks over one store; deliveries that are due begin at once. */
export async function openWebhooks(parts: OpenWebhooksParts): Promise<OpenWebhooks> {
  const { store, secret, publicUrl, allowPrivate, clock, random, newId, logger, tracer, onAttempt } = parts;
  if (allowPrivate) {
    logger.warn(
      'SERVICE_WEBHOOK_ALLOW_PRIVATE is true: webhooks may reach private addresses. It is meant for tests alone',
    );
  }
  const secretBox = openSecretBox(secret);
  const isAllowedAddress = addressRule({ allowPrivate });
  const ownHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const checkUrl = webhookUrlChecker({ isAllowedAddress, allowPrivate, ownHost });
  const post = webhookPost({ isAllowedAddress, allowPrivate, checkUrl });
  if (store.kind === 'sqlite') await freeAbandoned(store);
  const dispatcher = startDispatcher({
    store,
    clock,
    random,
    logger,
    secretBox,
    post: (url, body, headers) => tracer.span('webhook attempt', {}, () => post(url, body, headers)),
    onAttempt,
  });
  const webhooks = accountWebhooks({ store, clock, newId, secretBox, checkUrl, onQueued: dispatcher.wake });
  return { webhooks, dispatcher };
}
