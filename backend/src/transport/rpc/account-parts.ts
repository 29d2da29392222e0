import type { Accounts } from '../../accounts/accounts.js';
import type { Authenticate } from '../../accounts/caller.js';
import type { FollowEvents } from '../../events/follow.js';
import type { UsageOf } from '../../events/usage.js';
import type { LogFailure } from '../../observability/failure-log.js';
import type { Tokens } from '../../tokens/tokens.js';
import type { Webhooks } from '../../webhooks/webhooks.js';

/** What AccountService is made of. */
export interface AccountServiceParts {
  readonly accounts: Accounts;
  readonly tokens: Pick<Tokens, 'create' | 'list' | 'find' | 'revoke'>;
  readonly webhooks: Webhooks;
  readonly usage: UsageOf;
  readonly follow: FollowEvents;
  /** Checks again, while a stream is open, what the guard checked when it began. */
  readonly authenticate: Authenticate;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** When streams end, for their callers to go on with another process. */
  readonly leaving: AbortSignal;
  readonly logFailure: LogFailure;
  /** How long a stream is silent, in milliseconds, before something is said; 25,000 unless said otherwise. */
  readonly heartbeatMs?: number;
}
