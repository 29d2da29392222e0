import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ModelObserver } from './model-observer.js';

const CALL_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60];
const MICRO = 1e-6;

/** The figures of language models. They have no series while none is asked. */
export function modelMetrics(registry: Registry): ModelObserver {
  const registers = [registry];
  const callSeconds = new Histogram({
    name: 'service_model_call_duration_seconds',
    help: 'Time of one question to a language model, the wait for a place and all attempts included, by outcome: ok, or why there is no answer.',
    labelNames: ['outcome'],
    buckets: CALL_SECONDS,
    registers,
  });
  const retries = new Counter({
    name: 'service_model_retries_total',
    help: 'Attempts after the first to ask a language model, by what the one before failed for.',
    labelNames: ['reason'],
    registers,
  });
  const tokens = new Counter({
    name: 'service_model_tokens_total',
    help: 'Tokens of language models, asked (input) and answered (output); estimated where an answer was lost or nobody counted.',
    labelNames: ['direction'],
    registers,
  });
  const cost = new Counter({
    name: 'service_model_cost_usd_total',
    help: 'What those tokens cost in US dollars by SERVICE_LLM_PRICES; 0 for a model without a price.',
    registers,
  });
  const aligned = new Counter({
    name: 'service_model_items_aligned_total',
    help: 'Items of language models whose quotation was found in the conversation, by how.',
    labelNames: ['step'],
    registers,
  });
  const dropped = new Counter({
    name: 'service_model_items_dropped_total',
    help: 'Items of language models that were left out, by why.',
    labelNames: ['reason'],
    registers,
  });
  const fallbacks = new Counter({
    name: 'service_model_fallbacks_total',
    help: 'Conversations in which the embedded engine stood in for a language model, in whole or in part, by why.',
    labelNames: ['extent', 'reason'],
    registers,
  });
  const cache = new Counter({
    name: 'service_model_cache_total',
    help: 'Conversations that were looked up among the answers kept in memory: hit or miss.',
    labelNames: ['outcome'],
    registers,
  });
  const breaker = new Gauge({
    name: 'service_model_breaker_open',
    help: '1 while no language model is asked, because its host failed five times in a row.',
    aggregator: 'max',
    registers,
  });
  let inUse = (): number => 0;
  new Gauge({
    name: 'service_model_calls_in_flight',
    help: 'Questions to a language model that are under way; SERVICE_LLM_CONCURRENCY at most.',
    registers,
    collect() {
      this.set(inUse());
    },
  });

  return {
    modelCallEnded({ outcome, seconds, inputTokens, outputTokens, costMicroUsd }) {
      callSeconds.observe({ outcome }, seconds);
      tokens.inc({ direction: 'input' }, inputTokens);
      tokens.inc({ direction: 'output' }, outputTokens);
      cost.inc(costMicroUsd * MICRO);
    },
    modelRetried: (reason) => retries.inc({ reason }),
    modelRead(event) {
      if (event.kind === 'aligned') aligned.inc({ step: event.step });
      if (event.kind === 'dropped') dropped.inc({ reason: event.reason });
      if (event.kind === 'fallback') fallbacks.inc({ extent: event.extent, reason: event.failure });
    },
    modelCacheAsked: (isHit) => cache.inc({ outcome: isHit ? 'hit' : 'miss' }),
    modelBreakerChanged: (isOpen) => breaker.set(Number(isOpen)),
    watchModelCalls(read) {
      inUse = read;
    },
  };
}
