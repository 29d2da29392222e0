import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** What waits in the outbox, over all processes on one store. */
export interface OutboxState {
  /** Deliveries that wait for an attempt, or have one under way. */
  readonly pending: number;
  /** How long the oldest due delivery has been waiting for its attempt; 0 where none is due. */
  readonly oldestDueSeconds: number;
}

/** Prometheus asks every 15 s to 60 s as a rule; several of them, or a person beside, cost the store nothing more. */
const FRESH_MS = 5_000;
/** Well under the 10 s that Prometheus waits for all figures together. */
const ANSWER_MS = 1_000;

/** Gauges that ask the store: seldom, so that reading the figures costs it nothing, and never for long. */
export function outboxGauges(registry: Registry): { watch(read: () => Promise<OutboxState>): void } {
  let read: (() => Promise<OutboxState>) | undefined;
  let last: Promise<OutboxState | null> = Promise.resolve(null);
  let readAt = Number.NEGATIVE_INFINITY;

  function current(): Promise<OutboxState | null> {
    if (read !== undefined && performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      // The store counts and logs its own failures; a figure that is not known is not shown.
      const answer = read().catch(() => null);
      last = Promise.race([answer, pause(ANSWER_MS, null, { ref: false })]);
    }
    return last;
  }

  const gauge = (name: string, help: string, figure: (state: OutboxState) => number): Gauge =>
    new Gauge({
      name,
      help,
      // Every process asks the same store.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const state = await current();
        if (state === null) this.remove();
        else this.set(figure(state));
      },
    });
  gauge('service_outbox_pending', 'Deliveries that wait for an attempt, in the whole store.', (state) => state.pending);
  gauge(
    'service_outbox_oldest_due_seconds',
    'How long the oldest due delivery has been waiting, in the whole store.',
    (state) => state.oldestDueSeconds,
  );
  return {
    watch(reader) {
      read = reader;
    },
  };
}
