import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Logger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';
import type { ExtractionCompleted } from './extraction-completed.js';
import { groupCommit } from './group-commit.js';
import type { NewId } from './new-id.js';
import { type EventRow, writeEvents } from './write-events.js';

/** As long as an answer may wait for the store; docs/decisions has why it waits at all. */
const BUDGET_MS = 1_000;
/** Longer than any answer takes to be written; a process that dies meanwhile delays its deliveries by this at most. */
const HOLD_MS = 60_000;
/** How long an event waits in memory for a store that is away. */
const KEEP_MS = 60_000;
/** Of the 20 s that a process has for its end; `server.ts` has the rest. */
const SETTLE_MS = 5_000;
/** How many wait at most; about 10 MB. */
const CAPACITY = 10_000;

/** An event that is committed, or waits for a store that is away. Call one of the two, once. */
export interface RecordedEvent {
  /** The answer is out: its delivery may begin. */
  release(): void;
  /** The caller left before the answer was complete: the event did not happen. */
  cancel(): void;
}

export interface EventRecorder {
  /**
   * Commits the event, its usage and, where the account has a webhook that is on, its delivery. Never rejects and takes
   * 1 s at most: an event that the store does not take by then is logged, and kept in memory for a minute.
   */
  record(accountId: string, event: ExtractionCompleted): Promise<RecordedEvent>;
  /** Fulfilled once nothing waits to be written, after 5 s at the latest. */
  settle(): Promise<void>;
}

export interface EventRecorderParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: NewId;
  readonly logger: Logger;
  /** Called once deliveries are free to begin. */
  readonly onReleased: () => void;
  readonly onRecorded: () => void;
  /** Called where an event was not stored in time (`late`), or never will be (`lost`). */
  readonly onFailure: (kind: 'late' | 'lost') => void;
  readonly budgetMs?: number;
}

interface Entry {
  readonly event: ExtractionCompleted;
  readonly row: EventRow;
  readonly onSettled: () => void;
  state: 'waiting' | 'stored' | 'dropped';
  isReleased: boolean;
  hasDelivery: boolean;
}

interface Work {
  readonly kind: 'store' | 'release' | 'cancel';
  readonly entry: Entry;
}

export function eventRecorder(parts: EventRecorderParts): EventRecorder {
  const { store, clock, logger, budgetMs = BUDGET_MS } = parts;
  const commits = groupCommit<Work>({
    commit,
    onCommitted,
    onLost: ({ kind, entry }, error) => lose(kind, entry, error),
    onAway: (error) => logger.warn({ error: describeError(error, logger) }, 'the store is away, events wait'),
    keepMs: KEEP_MS,
    capacity: CAPACITY,
    clock,
  });

  async function commit(group: readonly Work[], isRetry: boolean): Promise<void> {
    // Cancelled before it was ever written.
    for (const { kind, entry } of group) if (kind === 'cancel' && entry.state === 'waiting') entry.state = 'dropped';
    const entriesOf = (kind: Work['kind'], state: Entry['state']): Entry[] =>
      group.filter((work) => work.kind === kind && work.entry.state === state).map(({ entry }) => entry);
    const stored = entriesOf('store', 'waiting').map(({ row, isReleased }) => ({ row, isHeld: !isReleased }));
    const released = entriesOf('release', 'stored').filter(({ hasDelivery }) => hasDelivery);
    const cancelled = entriesOf('cancel', 'stored');
    if (stored.length + released.length + cancelled.length === 0) return;
    const now = clock();
    const changes = { stored, released: released.map(({ row }) => row), cancelled: cancelled.map(({ row }) => row) };
    const sent = await writeEvents(store, changes, { now, heldUntil: now + HOLD_MS, isRetry });
    for (const { kind, entry } of group) if (kind === 'store') entry.hasDelivery = sent.has(entry.row);
    const isFree = stored.some(({ row, isHeld }) => !isHeld && sent.has(row));
    if (released.length > 0 || isFree) parts.onReleased();
  }

  function onCommitted({ kind, entry }: Work): void {
    if (kind !== 'store' || entry.state !== 'waiting') return;
    entry.state = 'stored';
    parts.onRecorded();
    entry.onSettled();
  }

  function lose(kind: Work['kind'], entry: Entry, error: unknown): void {
    const told = { event: entry.event, error: describeError(error, logger) };
    logger.error(told, kind === 'store' ? 'event not stored' : `event stored, but its ${kind} is not`);
    if (kind !== 'store') return;
    entry.state = 'dropped';
    parts.onFailure('lost');
    entry.onSettled();
  }

  function add(kind: Work['kind'], entry: Entry): void {
    if (!commits.add({ kind, entry })) lose(kind, entry, new Error('Too many events wait for the store'));
  }

  function entryOf(accountId: string, event: ExtractionCompleted, onSettled: () => void): Entry {
    const { task_count: tasks, decision_count: decisions, risk_count: risks } = event.result;
    const row: EventRow = {
      eventId: parts.newId('evt'),
      deliveryId: parts.newId('msg'),
      accountId,
      type: event.event_type,
      body: JSON.stringify(event),
      occurredAt: Date.parse(event.occurred_at),
      counts: { tasks, decisions, risks },
    };
    return { event, row, onSettled, state: 'waiting', isReleased: false, hasDelivery: false };
  }

  return {
    async record(accountId, event) {
      let onSettled = (): void => undefined;
      const settled = new Promise<void>((resolve) => {
        onSettled = resolve;
      });
      const entry = entryOf(accountId, event, onSettled);
      const busySince = commits.busySince();
      add('store', entry);
      // A store that has not answered the group before ours for so long is not waited for again.
      const isStuck = busySince !== null && clock() - busySince > budgetMs;
      if (!isStuck) await Promise.race([settled, after(budgetMs, settled)]);
      if (entry.state === 'waiting') {
        logger.warn({ request_id: event.request_id }, 'event not stored in time, kept in memory');
        parts.onFailure('late');
      }
      return {
        release() {
          entry.isReleased = true;
          // Nothing to write where no delivery is held; while that is not known yet, the queue keeps the order.
          if (entry.state === 'waiting' || entry.hasDelivery) add('release', entry);
        },
        cancel() {
          if (entry.state !== 'dropped') add('cancel', entry);
        },
      };
    },
    settle: () => Promise.race([commits.idle(), sleep(SETTLE_MS, undefined, { ref: false })]),
  };
}

/** Fulfilled after `ms`; the timer ends with `settled`. */
function after(ms: number, settled: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void settled.then(() => clearTimeout(timer));
  });
}
