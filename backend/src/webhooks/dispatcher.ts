import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { groupCommit } from '../events/group-commit.js';
import { describeError } from '../observability/logger.js';
import type { Store } from '../storage/store.js';
import { type AttemptParts, attemptDelivery } from './attempt-delivery.js';
import { deliveryClaimer } from './claim.js';
import { type ClaimedDelivery, handBack, LEASE_MS } from './outbox.js';
import { type Settlement, writeSettlements } from './settle.js';

/** An attempt as metrics count it. */
export interface AttemptReport {
  readonly result: Settlement['next']['state'];
  /** A word of `attempt-failure.ts`; null where the receiver took it, or there was no webhook to go to. */
  readonly failure: string | null;
  readonly durationMs: number;
  /** Milliseconds from the event to this attempt, for the first attempt; else null. */
  readonly firstAfterMs: number | null;
}

export interface DispatcherParts extends AttemptParts {
  readonly store: Store;
  readonly onAttempt: (report: AttemptReport) => void;
  /** How long to wait where nothing is due, in milliseconds; 1,000 unless said otherwise. */
  readonly pollMs?: number;
  /** How many attempts run at a time, over all accounts. */
  readonly concurrency?: number;
}

export interface Dispatcher {
  /** Looks for due deliveries at once. */
  wake(): void;
  /** Claims no more, lets the attempts under way end, and gives back what is left. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const CONCURRENCY = 128;
/** An attempt that takes as long makes its account a slow one for a minute: any number of those share half of the slots. */
const SLOW_MS = 1_000;
const SLOW_FOR_MS = 60_000;
const MOST_SLOW_ACCOUNTS = 10_000;
/** An attempt and its settlement end within this; a store that is away is not waited for longer. */
const STOP_MS = 8_000;

/** Sends what is due in the outbox, beside any number of other processes. */
export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, clock, random, logger, pollMs = POLL_MS, concurrency = CONCURRENCY } = parts;
  const worker = randomUUID();
  const claim = deliveryClaimer({ store, worker, clock });
  const running = new Map<string, Promise<void>>();
  const busy = new Map<string, number>();
  const slow = new LRUCache<string, true>({ max: MOST_SLOW_ACCOUNTS, ttl: SLOW_FOR_MS });
  const isSlow = (accountId: string): boolean => slow.has(accountId);
  let isStopping = false;
  let isAway = false;
  let isWoken = false;
  let wakeUp = (): void => undefined;

  const settlements = groupCommit<Settlement & { onSettled(): void }>({
    commit: (group) => writeSettlements(store, group, { worker, now: clock() }),
    onCommitted: ({ onSettled }) => onSettled(),
    onLost({ delivery, onSettled }, error) {
      logger.error({ delivery: delivery.id, error: describeError(error, logger) }, 'delivery not settled');
      onSettled();
    },
    onAway: (error) => logger.warn({ error: describeError(error, logger) }, 'the store is away, deliveries wait'),
    keepMs: LEASE_MS / 2,
    capacity: Number.POSITIVE_INFINITY,
    clock,
  });

  function wake(): void {
    isWoken = true;
    wakeUp();
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      // Between two looks others get their turn, also where the store answers without leaving the thread.
      await nextTurn();
      isWoken = false;
      const wait = (await claimAndStart()) ?? pollMs * (0.8 + 0.4 * random());
      if (wait > 0) await pause(wait);
    }
  }

  /** @returns after how many milliseconds to ask again; null where nothing says so */
  async function claimAndStart(): Promise<number | null> {
    const slots = concurrency - running.size;
    if (slots <= 0) return null;
    try {
      const busySlow = [...busy].reduce((sum, [accountId, count]) => sum + (isSlow(accountId) ? count : 0), 0);
      const { claimed, againAfterMs } = await claim({
        running: new Set(running.keys()),
        busy,
        slots,
        slow: { has: isSlow, slots: Math.ceil(concurrency / 2) - busySlow },
      });
      isAway = false;
      for (const delivery of claimed) start(delivery);
      return againAfterMs;
    } catch (error) {
      if (!isAway) logger.warn({ error: describeError(error, logger) }, 'no deliveries until the store is back');
      isAway = true;
      return null;
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if ((isWoken && !isAway) || isStopping) return resolve();
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function start(delivery: ClaimedDelivery): void {
    const { id, account_id } = delivery;
    busy.set(account_id, (busy.get(account_id) ?? 0) + 1);
    const done = attempt(delivery).then(() => {
      running.delete(id);
      const left = (busy.get(account_id) ?? 1) - 1;
      if (left === 0) busy.delete(account_id);
      else busy.set(account_id, left);
      wake();
    });
    running.set(id, done);
  }

  async function attempt(delivery: ClaimedDelivery): Promise<void> {
    const settlement = await attemptDelivery(parts, delivery);
    if ((settlement.attempt?.durationMs ?? 0) >= SLOW_MS) slow.set(delivery.account_id, true);
    report(settlement);
    await new Promise<void>((onSettled) => settlements.add({ ...settlement, onSettled }));
  }

  function report({ delivery, attempt: made, next }: Settlement): void {
    if (made?.failure != null) {
      const { failure, status } = made;
      logger.warn(
        { delivery: delivery.id, attempt: delivery.number, failure, status, next: next.state },
        'webhook failed',
      );
    }
    parts.onAttempt({
      result: next.state,
      failure: made?.failure ?? null,
      durationMs: made?.durationMs ?? 0,
      firstAfterMs: made !== null && delivery.number === 1 ? made.startedAt - delivery.created_at : null,
    });
  }

  const loop = run();
  return {
    wake,
    async stop() {
      isStopping = true;
      wakeUp();
      await loop;
      const ended = Promise.all(running.values());
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
      await handBack(store, worker).catch((error: unknown) => {
        logger.warn({ error: describeError(error, logger) }, 'claims not given back, they end by themselves');
      });
    },
  };
}
