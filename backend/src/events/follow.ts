import { ServiceFailure } from '../failure.js';
import { describeError, type Logger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';
import { readEvents, readNewest } from './read-events.js';

/** One event of an account, for somebody who follows along. */
export interface FollowedEvent {
  /** `evt_…` */
  readonly id: string;
  /** Resumes after this event. */
  readonly cursor: string;
  readonly type: string;
  /** The payload as JSON, the same text that webhooks get. */
  readonly body: string;
}

interface FollowOptions {
  /** The cursor of the last event seen; empty: only what comes from now on. */
  readonly after: string;
  readonly signal: AbortSignal;
}

/**
 * Events of the account in order, until the signal is aborted; then it ends without an error.
 * @throws {ServiceFailure} invalid_request where the cursor is none; conflict or overloaded where too many follow
 */
export type FollowEvents = (accountId: string, options: FollowOptions) => AsyncIterable<FollowedEvent>;

export interface FollowParts {
  readonly store: Store;
  readonly logger: Logger;
  /** Milliseconds; 1,000 unless said otherwise. */
  readonly pollMs?: number;
}

/** Who follows sees an event this late at most; one query serves all who do. */
const POLL_MS = 1_000;
/** What a slow reader may have waiting; the rest stays in the store. */
const BUFFERED_EVENTS = 100;
/** One for each token that an account may have. */
const MOST_OF_AN_ACCOUNT = 20;
/** As many as a process takes connections; see docs/from-one-machine-to-many.md. */
const MOST_IN_A_PROCESS = 2_000;

interface Watcher {
  readonly accountId: string;
  /** The number of the last event seen; null until the store has said where now is. */
  position: number | null;
  readonly buffer: FollowedEvent[];
  /** Whether the store holds more than fitted. */
  isBehind: boolean;
  onArrival: () => void;
}

/** One poll serves all who follow in this process; events of every process show up in it. */
export function followEvents({ store, logger, pollMs = POLL_MS }: FollowParts): FollowEvents {
  const watchers = new Set<Watcher>();
  let isPolling = false;
  let isUrgent = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;

  function pollAfter(ms: number): void {
    clearTimeout(timer);
    timer = watchers.size === 0 ? undefined : setTimeout(() => void poll(), ms).unref();
  }

  function pollSoon(): void {
    if (isPolling) isUrgent = true;
    else pollAfter(0);
  }

  async function poll(): Promise<void> {
    isPolling = true;
    isUrgent = false;
    try {
      await lookForMore();
      isAway = false;
    } catch (error) {
      if (!isAway)
        logger.warn({ error: describeError(error, logger) }, 'events are not followed until the store is back');
      isAway = true;
    }
    isPolling = false;
    pollAfter(isUrgent && !isAway ? 0 : pollMs);
  }

  async function lookForMore(): Promise<void> {
    const starting = [...watchers].filter(({ position }) => position === null);
    if (starting.length > 0) {
      const newest = await readNewest(store, new Set(starting.map(({ accountId }) => accountId)));
      for (const watcher of starting) watcher.position = newest.get(watcher.accountId) ?? 0;
    }
    for (let isWhole = false; !isWhole; ) {
      const positions = new Map<string, number>();
      for (const { accountId, position, buffer } of watchers) {
        if (position === null || buffer.length >= BUFFERED_EVENTS) continue;
        positions.set(accountId, Math.min(position, positions.get(accountId) ?? position));
      }
      const page = await readEvents(store, positions);
      for (const watcher of watchers) take(watcher, page.events);
      isWhole = page.isWhole;
    }
  }

  function take(watcher: Watcher, events: Awaited<ReturnType<typeof readEvents>>['events']): void {
    const hadSome = watcher.buffer.length > 0;
    for (const { seq, accountId, ...event } of events) {
      if (accountId !== watcher.accountId || watcher.position === null || seq <= watcher.position) continue;
      watcher.isBehind = watcher.buffer.length >= BUFFERED_EVENTS;
      if (watcher.isBehind) break;
      watcher.buffer.push({ ...event, cursor: String(seq) });
      watcher.position = seq;
    }
    if (!hadSome && watcher.buffer.length > 0) watcher.onArrival();
  }

  async function* eventsOf(watcher: Watcher, signal: AbortSignal, leave: () => void): AsyncGenerator<FollowedEvent> {
    try {
      while (!signal.aborted) {
        const event = watcher.buffer.shift();
        if (event !== undefined) yield event;
        else if (watcher.isBehind) await more(watcher, pollSoon);
        else await more(watcher);
      }
    } finally {
      leave();
    }
  }

  function more(watcher: Watcher, ask?: () => void): Promise<void> {
    watcher.isBehind = false;
    return new Promise((resolve) => {
      watcher.onArrival = resolve;
      ask?.();
    });
  }

  return (accountId, { after, signal }) => {
    const watcher: Watcher = {
      accountId,
      position: readCursor(after),
      buffer: [],
      isBehind: false,
      onArrival: () => undefined,
    };
    admit(watchers, accountId);
    const leave = (): void => {
      signal.removeEventListener('abort', leave);
      watchers.delete(watcher);
      watcher.onArrival();
    };
    if (!signal.aborted) {
      watchers.add(watcher);
      signal.addEventListener('abort', leave);
      // At once, so that "from now on" means from this call on.
      pollSoon();
    }
    return eventsOf(watcher, signal, leave);
  };
}

function readCursor(after: string): number | null {
  if (after === '') return null;
  if (/^\d{1,15}$/.test(after)) return Number(after);
  const errors = [{ field: 'after', reason: 'format' }];
  throw new ServiceFailure('invalid_request', 'after must be the cursor of an event, or empty.', { errors });
}

function admit(watchers: ReadonlySet<Watcher>, accountId: string): void {
  if (watchers.size >= MOST_IN_A_PROCESS) {
    throw new ServiceFailure('overloaded', 'Too many follow events at this moment. Try again after Retry-After.', {
      retryAfterSeconds: 5,
    });
  }
  const own = [...watchers].filter((watcher) => watcher.accountId === accountId).length;
  if (own < MOST_OF_AN_ACCOUNT) return;
  throw new ServiceFailure('conflict', `The account follows its events ${own} times already. End one of them.`);
}
