import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { AddressRefusal } from '../admission/address-budget.js';
import type { GuardObserver } from '../admission/guards.js';
import type { FailureCode } from '../failure-catalogue.js';
import { knownMethod } from './known-method.js';
import { modelMetrics } from './model-metrics.js';
import type { ModelObserver } from './model-observer.js';
import { type OutboxState, outboxGauges } from './outbox-gauges.js';
import { talliedCounter } from './tallied-counter.js';

/** How a request ended: the code of its failure, `ok`, or `caller_left` where the answer was never complete. */
export type RequestOutcome = FailureCode | 'ok' | 'caller_left';

export interface EndedRequest {
  /** The path of the route, or what it is called by; null where there is none. */
  readonly route: string | null;
  readonly method: string;
  /** HTTP status; 499 where the caller left. */
  readonly status: number;
  readonly outcome: RequestOutcome;
  readonly seconds: number;
}

export interface EndedExtraction {
  readonly engine: string;
  readonly outcome: RequestOutcome;
  readonly seconds: number;
  /** Bytes of UTF-8 in raw_content. */
  readonly inputBytes: number;
  readonly tasks: number;
  readonly decisions: number;
  readonly risks: number;
}

export interface WebhookAttempt {
  /** `delivered`, or the word for what went wrong. */
  readonly outcome: string;
  readonly seconds: number;
  /** Seconds from the event to its first attempt; null for later attempts. */
  readonly firstAfterSeconds: number | null;
}

/** The metrics of one process, as their library writes and merges them. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

/** One function for each thing that is counted: nobody else sees the registry. Label values are closed sets. */
export interface Metrics extends GuardObserver, ModelObserver {
  requestEnded(request: EndedRequest): void;
  /** A connection or a stream that an address was over its budget with. */
  addressRefused(reason: AddressRefusal): void;
  extractionEnded(extraction: EndedExtraction): void;
  webhookAttempted(attempt: WebhookAttempt): void;
  /** `late`: not stored in time, but kept in memory. `lost`: never will be. */
  eventRecorded(outcome: 'stored' | 'late' | 'lost'): void;
  storeFailed(): void;
  /** How many long texts wait for a thread, asked whenever the figures are read. */
  watchQueue(waiting: () => number): void;
  /** Whether limits are counted without the server that counts for all. */
  watchLimits(isInsured: () => boolean): void;
  /** Asked at most every 5 s; figures of a store that does not answer within 1 s are left out. */
  watchOutbox(read: () => Promise<OutboxState>): void;
  /** Everything as it is merged with that of other processes. */
  figures(): Promise<Figures>;
  /** Everything in the text format of Prometheus. */
  exposition(): Promise<{ readonly contentType: string; readonly text: string }>;
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const KIB = 1024;

export function createMetrics({ version }: { readonly version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const build = new Gauge({
    name: 'service_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers: [registry],
  });
  build.set({ version, node: process.version }, 1);

  const requests = talliedCounter({
    name: 'service_http_requests_total',
    help: 'Requests by route, method, class of the HTTP status, and outcome: a code of the error catalogue, ok or caller_left.',
    labelNames: ['route', 'status', 'method', 'outcome'],
    registers: [registry],
  });
  const requestSeconds = new Histogram({
    name: 'service_http_request_duration_seconds',
    help: 'Time from the head of a request to the close of its answer.',
    labelNames: ['route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });

  const engineSeconds = new Histogram({
    name: 'service_extraction_duration_seconds',
    help: 'Time of the engine, the wait for a thread included, by engine and outcome.',
    labelNames: ['engine', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const inputBytes = new Histogram({
    name: 'service_extraction_input_bytes',
    help: 'Bytes of raw_content.',
    buckets: [KIB, 4 * KIB, 16 * KIB, 64 * KIB, 256 * KIB, 512 * KIB, 1024 * KIB],
    registers: [registry],
  });
  const items = talliedCounter({
    name: 'service_extraction_items_total',
    help: 'Items found, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  let waiting = (): number => 0;
  new Gauge({
    name: 'service_extraction_queue_length',
    help: 'Long texts that wait for a thread.',
    registers: [registry],
    collect() {
      this.set(waiting());
    },
  });

  const counted = talliedCounter({
    name: 'service_limit_requests_total',
    help: 'Requests that a limit counted, by policy, and whether they were allowed or refused.',
    labelNames: ['policy', 'outcome'],
    registers: [registry],
  });
  let isInsured = (): boolean => false;
  new Gauge({
    name: 'service_limit_insured',
    help: '1 while a process counts for itself because Redis or PostgreSQL, which counts for all, does not answer.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(Number(isInsured()));
    },
  });
  const shed = new Counter({
    name: 'service_overload_refusals_total',
    help:
      'Requests refused because there was too much work, by what was exhausted: event_loop, memory, the queue of long texts, ' +
      'or turn, where over 400 requests of its address waited for theirs.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const addressRefusals = new Counter({
    name: 'service_address_refusals_total',
    help: 'Connections and streams refused because their address had too many: connections, open_streams, streams or resets.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const bodies = new Gauge({
    name: 'service_bodies_in_flight_bytes',
    help: 'Bytes of request bodies that are being read or worked on; 64 MiB at most.',
    registers: [registry],
  });

  const attempts = new Counter({
    name: 'service_webhook_attempts_total',
    help: 'Attempts to deliver, by outcome: delivered, or the word for what went wrong.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const attemptSeconds = new Histogram({
    name: 'service_webhook_attempt_duration_seconds',
    help: 'Time of one attempt to deliver.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const firstAttempt = new Histogram({
    name: 'service_webhook_first_attempt_delay_seconds',
    help: 'Time from an event to the first attempt to deliver it.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30, 300],
    registers: [registry],
  });
  const outbox = outboxGauges(registry);
  const events = new Counter({
    name: 'service_events_total',
    help: 'Events of accounts: stored, late (not in time, kept in memory) or lost.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const models = modelMetrics(registry);
  const storeErrors = new Counter({
    name: 'service_store_errors_total',
    help: 'Requests that failed because the store could not be reached or did not answer.',
    registers: [registry],
  });

  return {
    ...models,
    requestEnded({ route, method, status, outcome, seconds }) {
      const labels = { route: route ?? 'none', status: `${Math.floor(status / 100)}xx` };
      requests.inc([labels.route, labels.status, knownMethod(method), outcome]);
      requestSeconds.observe(labels, seconds);
    },
    addressRefused: (reason) => addressRefusals.inc({ reason }),
    extractionEnded({ engine, outcome, seconds, inputBytes: bytes, tasks, decisions, risks }) {
      engineSeconds.observe({ engine, outcome }, seconds);
      inputBytes.observe(bytes);
      items.inc(['task'], tasks);
      items.inc(['decision'], decisions);
      items.inc(['risk'], risks);
    },
    requestCounted: (policy, allowed) => counted.inc([policy, allowed ? 'allowed' : 'refused']),
    requestShed: (reason) => shed.inc({ reason }),
    bodiesInFlight: (bytes) => bodies.set(bytes),
    webhookAttempted({ outcome, seconds, firstAfterSeconds }) {
      attempts.inc({ outcome });
      attemptSeconds.observe(seconds);
      if (firstAfterSeconds !== null) firstAttempt.observe(firstAfterSeconds);
    },
    eventRecorded: (outcome) => events.inc({ outcome }),
    storeFailed: () => storeErrors.inc(),
    watchQueue(read) {
      waiting = read;
    },
    watchLimits(read) {
      isInsured = read;
    },
    watchOutbox: outbox.watch,
    figures: () => registry.getMetricsAsJSON(),
    exposition: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
