import { randomBytes } from 'node:crypto';
import { authenticator } from './accounts/authenticate.js';
import type { Authenticate } from './accounts/caller.js';
import { forgetExpired } from './accounts/forget-expired.js';
import { type OpenAccounts, openAccounts } from './accounts/open-accounts.js';
import type { Configuration } from './configuration.js';
import { type FollowEvents, followEvents } from './events/follow.js';
import { newId } from './events/new-id.js';
import { type EventRecorder, eventRecorder } from './events/record-event.js';
import { startRetention } from './events/retention.js';
import { type UsageOf, usageOf } from './events/usage.js';
import type { Limits } from './limits/limiter.js';
import { makeLimits } from './limits/make-limits.js';
import type { Logger } from './observability/logger.js';
import type { Metrics } from './observability/metrics.js';
import type { Tracer } from './observability/tracer.js';
import type { Store } from './storage/store.js';
import { type Tokens, tokensOf } from './tokens/tokens.js';
import { openWebhooks } from './webhooks/open-webhooks.js';
import { outboxState } from './webhooks/outbox.js';
import type { Webhooks } from './webhooks/webhooks.js';

/** What the service can do beside extracting, over one store. */
export interface Capabilities {
  readonly limits: Limits;
  readonly accounts: OpenAccounts;
  readonly tokens: Tokens;
  readonly authenticate: Authenticate;
  readonly events: EventRecorder;
  readonly usage: UsageOf;
  readonly follow: FollowEvents;
  readonly webhooks: Webhooks;
  /** Begins no more deliveries and brings those under way to their end, 8 s at most; requests go on meanwhile. */
  endBackground(): Promise<void>;
  /** Writes what is left once no request is, 5 s at most, and lets everything go. */
  stop(): Promise<void>;
}

interface CapabilitiesParts {
  readonly configuration: Configuration;
  readonly store: Store;
  /** SERVICE_SECRET, or the one of the data directory. */
  readonly secret: string;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly logger: Logger;
}

/** Opens every capability in the order in which they build on each other. */
export async function openCapabilities(parts: CapabilitiesParts): Promise<Capabilities> {
  const { configuration, store, secret, metrics, tracer, logger } = parts;
  const clock = Date.now;
  const random = Math.random;
  const { redisUrl, processes, databaseUrl } = configuration;
  const limits = await makeLimits({ redisUrl, postgresUrl: processes > 1 ? databaseUrl : undefined, logger });
  await limits.ready();
  const accounts = await openAccounts({ store, secret, publicUrl: configuration.publicUrl, clock, logger });
  const tokens = tokensOf({ store, clock, random: randomBytes, logger });
  const authenticate = authenticator({ tokenChecker: tokens.check, sessionTokenChecker: accounts.checkSessionToken });

  const { webhooks, dispatcher } = await openWebhooks({
    store,
    secret,
    publicUrl: configuration.publicUrl,
    allowPrivate: configuration.webhookAllowPrivate,
    clock,
    random,
    newId,
    logger,
    tracer,
    onAttempt: ({ result, failure, durationMs, firstAfterMs }) =>
      metrics.webhookAttempted({
        outcome: result === 'delivered' ? result : (failure ?? 'no_webhook'),
        seconds: durationMs / 1_000,
        firstAfterSeconds: firstAfterMs === null ? null : firstAfterMs / 1_000,
      }),
  });
  const events = eventRecorder({
    store,
    clock,
    newId,
    logger,
    onReleased: dispatcher.wake,
    onRecorded: () => metrics.eventRecorded('stored'),
    onFailure: metrics.eventRecorded,
  });
  metrics.watchLimits(limits.isInsured);
  metrics.watchOutbox(() => outboxState(store, clock()));
  const stopRetention = startRetention({ store, clock, random, logger, others: [(now) => forgetExpired(store, now)] });

  return {
    limits,
    accounts,
    tokens,
    authenticate,
    events,
    usage: usageOf(store),
    follow: followEvents({ store, logger }),
    webhooks,
    async endBackground() {
      await Promise.all([dispatcher.stop(), stopRetention()]);
    },
    async stop() {
      await Promise.all([events.settle(), tokens.flush()]);
      await limits.close();
    },
  };
}
