import type { EngineCall, EngineReading, ExtractionEngine, StageDone } from '../extraction/engines/engine.js';
import type { LlmSettings } from '../extraction/engines/llm/llm-settings.js';
import { type ModelClient, ModelFailure } from '../extraction/engines/llm/model-client.js';
import type { Logger } from '../observability/logger.js';
import type { ModelObserver } from '../observability/model-observer.js';
import type { Store } from '../storage/store.js';
import { answerCache } from './answer-cache.js';
import { tokenBudget } from './bill/token-budget.js';
import type { AttemptFailure } from './call/attempt-failure.js';
import { attempts } from './call/attempts.js';
import { openBreaker } from './call/breaker.js';
import { callerClient } from './call/caller-client.js';
import { modelFetch } from './call/model-fetch.js';
import { places } from './call/places.js';
import { openProvider } from './providers/providers.js';
import type { LanguageModelSettings } from './settings.js';

/** Of the 14 s that requests have at the end of a process (`server.ts`): the rest is for whoever stands in. */
const LAST_CALLS_MS = 8_000;
/** Of one conversation, so that a long one leaves places for others. */
const MOST_CALLS_AT_A_TIME = 4;

export interface LanguageModelParts {
  readonly settings: LanguageModelSettings;
  /** What reads the conversations that no model may see. */
  readonly embedded: ExtractionEngine;
  /** Makes the engine for one conversation; nothing is sent by that. */
  readonly createEngine: (settings: LlmSettings) => ExtractionEngine;
  readonly store: Store;
  /** Keys the fence around conversations. */
  readonly secret: string;
  /** Aborted when the process begins to end. */
  readonly draining: AbortSignal;
  readonly observer: ModelObserver;
  readonly logger: Logger;
}

export interface OpenLanguageModel {
  readonly engine: ExtractionEngine;
  /** Fulfilled once everything that was spent is written down, or given up. */
  stop(): Promise<void>;
}

/** Loads the SDK of the provider and puts the engine together that asks its model. Nothing is sent before the first call. */
export async function openLanguageModel(parts: LanguageModelParts): Promise<OpenLanguageModel> {
  const { settings, embedded, observer, logger } = parts;
  const { provider, model, apiKey, baseUrl, concurrency, timeoutMs } = settings;
  const open = await openProvider(provider, { model, apiKey, baseUrl, fetch: modelFetch({ baseUrl }) });
  const breaker = openBreaker((isOpen) => {
    observer.modelBreakerChanged(isOpen);
    if (isOpen) logger.warn({ provider }, 'the language model does not answer: it is left alone for a while');
    else logger.info({ provider }, 'the language model answers again');
  });
  const calls = places(concurrency);
  observer.watchModelCalls(calls.inUse);
  const budget = tokenBudget({ ...parts, tokensPerDay: settings.accountTokensPerDay, clock: Date.now });
  const shared = {
    id: `${provider}/${model}`,
    ask: attempts({
      open,
      guard: breaker.run,
      random: Math.random,
      clock: () => performance.now(),
      onFailed: ({ kind, status }: AttemptFailure, attempt: number) =>
        logger.warn({ provider, attempt, failure: kind, ...(status && { status }) }, 'a language model did not answer'),
      onRetry: observer.modelRetried,
    }),
    places: calls,
    budget,
    ending: ending(parts.draining),
    price: settings.prices.get(model),
    observer,
    logger,
  };
  const { mode, maxTokens } = settings;
  const cache = answerCache(settings.cacheEntries, [shared.id, baseUrl, mode, maxTokens, timeoutMs]);

  async function read(call: EngineCall, accountId: string | null): Promise<EngineReading> {
    const stages: StageDone[] = [];
    let isWhole = true;
    const engine = parts.createEngine({
      client: noticing(callerClient(shared, { accountId, timeoutMs }), () => {
        isWhole = false;
      }),
      mode,
      fallback: settings.fallback,
      timeoutMs,
      maxTokens,
      concurrency: Math.min(concurrency, MOST_CALLS_AT_A_TIME),
      secret: parts.secret,
      onEvent(event) {
        // Beyond the tokens of one conversation the reading is the same each time.
        if (event.kind === 'failed' || event.kind === 'fallback') isWhole &&= event.failure === 'over_budget';
        observer.modelRead(event);
      },
    });
    const reading = await engine.extract({
      ...call,
      onStage(done) {
        stages.push(done);
        call.onStage?.(done);
      },
    });
    if (isWhole) cache.keep(call, { reading, stages });
    return reading;
  }

  const engine: ExtractionEngine = {
    id: 'llm',
    async extract(call) {
      const { accountId = null } = call;
      if (accountId === null && !settings.isAnonymousAllowed) return embedded.extract(call);
      const kept = cache.get(call);
      if (settings.cacheEntries > 0) observer.modelCacheAsked(kept !== undefined);
      if (kept === undefined) return read(call, accountId);
      for (const done of kept.stages) call.onStage?.(done);
      return kept.reading;
    },
  };
  return { engine, stop: budget.idle };
}

/** The same client, which tells of every answer that it did not get. */
function noticing(client: ModelClient, onFailure: () => void): ModelClient {
  return {
    id: client.id,
    async ask(request, signal) {
      try {
        return await client.ask(request, signal);
      } catch (error) {
        if (error instanceof ModelFailure) onFailure();
        throw error;
      }
    },
  };
}

function ending(draining: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const soon = (): void => {
    setTimeout(() => controller.abort(new ModelFailure('unavailable')), LAST_CALLS_MS).unref();
  };
  draining.addEventListener('abort', soon, { once: true });
  return controller.signal;
}
