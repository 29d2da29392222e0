import { expect, it, vi } from 'vitest';
import { createMetrics, type EndedRequest, type Metrics } from './metrics.js';

const REQUEST: EndedRequest = { route: '/extract', method: 'POST', status: 200, outcome: 'ok', seconds: 0.003 };

/** The lines of the figures of the service itself that begin with `name`. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const { text } = await metrics.exposition();
  return text.split('\n').filter((line) => line.startsWith(name));
}

it('counts requests by route, method, class of status and outcome', async () => {
  const metrics = createMetrics({ version: '1.2.3' });
  metrics.requestEnded(REQUEST);
  metrics.requestEnded({ ...REQUEST, status: 499, outcome: 'caller_left' });
  metrics.requestEnded({ ...REQUEST, status: 429, outcome: 'rate_limited' });
  expect(await linesOf(metrics, 'service_http_requests_total')).toEqual([
    'service_http_requests_total{route="/extract",status="2xx",method="POST",outcome="ok"} 1',
    'service_http_requests_total{route="/extract",status="4xx",method="POST",outcome="caller_left"} 1',
    'service_http_requests_total{route="/extract",status="4xx",method="POST",outcome="rate_limited"} 1',
  ]);
  expect(await linesOf(metrics, 'service_http_request_duration_seconds_count')).toEqual([
    'service_http_request_duration_seconds_count{route="/extract",status="2xx"} 1',
    'service_http_request_duration_seconds_count{route="/extract",status="4xx"} 2',
  ]);
});

it('takes no word of a caller for a label', async () => {
  const metrics = createMetrics({ version: '1.2.3' });
  metrics.requestEnded({ ...REQUEST, route: null, method: 'HUNTER2', status: 404, outcome: 'not_found' });
  const { text } = await metrics.exposition();
  expect(text).not.toContain('HUNTER2');
  expect(text).toContain('{route="none",status="4xx",method="other",outcome="not_found"} 1');
});

it('measures extractions and counts what they found', async () => {
  const metrics = createMetrics({ version: '1.2.3' });
  const found = { tasks: 2, decisions: 1, risks: 0 };
  metrics.extractionEnded({ engine: 'embedded', outcome: 'ok', seconds: 0.02, inputBytes: 5000, ...found });
  expect(await linesOf(metrics, 'service_extraction_items_total')).toEqual([
    'service_extraction_items_total{kind="task"} 2',
    'service_extraction_items_total{kind="decision"} 1',
    'service_extraction_items_total{kind="risk"} 0',
  ]);
  expect(await linesOf(metrics, 'service_extraction_input_bytes_sum')).toEqual([
    'service_extraction_input_bytes_sum 5000',
  ]);
  expect(await linesOf(metrics, 'service_extraction_duration_seconds_sum')).toEqual([
    'service_extraction_duration_seconds_sum{engine="embedded",outcome="ok"} 0.02',
  ]);
});

it('counts limits, refusals, bodies, webhooks, events and failures of the store', async () => {
  const metrics = createMetrics({ version: '1.2.3' });
  metrics.requestCounted('anonymous', true);
  metrics.requestCounted('account', false);
  metrics.requestShed('event_loop');
  metrics.bodiesInFlight(300);
  metrics.webhookAttempted({ outcome: 'delivered', seconds: 0.2, firstAfterSeconds: 0.3 });
  metrics.webhookAttempted({ outcome: 'timeout', seconds: 5, firstAfterSeconds: null });
  metrics.eventRecorded('lost');
  metrics.storeFailed();
  const { text } = await metrics.exposition();
  for (const line of [
    'service_limit_requests_total{policy="anonymous",outcome="allowed"} 1',
    'service_limit_requests_total{policy="account",outcome="refused"} 1',
    'service_overload_refusals_total{reason="event_loop"} 1',
    'service_bodies_in_flight_bytes 300',
    'service_webhook_attempts_total{outcome="delivered"} 1',
    'service_webhook_attempts_total{outcome="timeout"} 1',
    'service_webhook_attempt_duration_seconds_sum 5.2',
    'service_webhook_first_attempt_delay_seconds_count 1',
    'service_events_total{outcome="lost"} 1',
    'service_store_errors_total 1',
    `service_build_info{version="1.2.3",node="${process.version}"} 1`,
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

it('asks for what is watched whenever the figures are read', async () => {
  const metrics = createMetrics({ version: '1.2.3' });
  expect(await linesOf(metrics, 'service_limit_insured')).toEqual(['service_limit_insured 0']);
  metrics.watchQueue(() => 7);
  metrics.watchLimits(() => true);
  expect(await linesOf(metrics, 'service_extraction_queue_length')).toEqual(['service_extraction_queue_length 7']);
  expect(await linesOf(metrics, 'service_limit_insured')).toEqual(['service_limit_insured 1']);
});

it('asks the store about the outbox at most every 5 s', async () => {
  const metrics = createMetrics({ version: '1.2.3' });
  const read = vi.fn(async () => ({ pending: 3, oldestDueSeconds: 1.5 }));
  metrics.watchOutbox(read);
  for (let n = 0; n < 3; n++) {
    expect(await linesOf(metrics, 'service_outbox_')).toEqual([
      'service_outbox_pending 3',
      'service_outbox_oldest_due_seconds 1.5',
    ]);
  }
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('leaves the outbox out where the store %s', async (_what, read) => {
  const metrics = createMetrics({ version: '1.2.3' });
  metrics.watchOutbox(read);
  expect(await linesOf(metrics, 'service_outbox_')).toEqual([]);
  expect(await linesOf(metrics, 'process_cpu_seconds_total')).toHaveLength(1);
});

it('keeps the figures of two registries apart', async () => {
  const [one, other] = [createMetrics({ version: '1' }), createMetrics({ version: '1' })];
  one.storeFailed();
  expect(await linesOf(other, 'service_store_errors_total')).toEqual(['service_store_errors_total 0']);
});
