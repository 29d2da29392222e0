import {
  type ModelAnswer,
  type ModelClient,
  ModelFailure,
  type ModelFailureKind,
  type ModelRequest,
} from '../../extraction/engines/llm/model-client.js';
import { describeError, type Logger } from '../../observability/logger.js';
import type { ModelObserver } from '../../observability/model-observer.js';
import { costMicroUsd } from '../bill/cost.js';
import type { Spender } from '../bill/spender.js';
import type { Hold, TokenBudget } from '../bill/token-budget.js';
import { estimateTokens } from '../estimate-tokens.js';
import type { Price } from '../settings.js';
import { AttemptFailure } from './attempt-failure.js';
import type { AskInAttempts } from './attempts.js';
import type { Places } from './places.js';

export interface CallerClientParts {
  /** Provider and model: `openai/gpt-5-mini`. */
  readonly id: string;
  readonly ask: AskInAttempts;
  readonly places: Places;
  readonly budget: Pick<TokenBudget, 'hold' | 'secondsToNextDay'>;
  readonly price: Price | undefined;
  /** Aborted when this process has no more time for a model; its reason is a {@link ModelFailure}. */
  readonly ending: AbortSignal;
  readonly observer: Pick<ModelObserver, 'modelCallEnded'>;
  readonly logger: Logger;
}

/** One conversation that is being read. */
export interface Reading extends Spender {
  /** For all calls together, from the first on. */
  readonly timeoutMs: number;
}

/**
 * The model for one conversation: each call is paid by the caller's account, waits for its place, and is tried again where
 * that helps. Every failure is a {@link ModelFailure}.
 */
export function callerClient(parts: CallerClientParts, reading: Reading): ModelClient {
  let until: number | undefined;
  return {
    id: parts.id,
    async ask(request, callSignal) {
      const { signal, release } = whicheverEnds(callSignal, parts.ending);
      const startedAt = performance.now();
      until ??= startedAt + reading.timeoutMs;
      const asked = estimateTokens(Buffer.byteLength(request.system) + Buffer.byteLength(request.prompt));
      /** Attempts that may have been read, and are charged for, without an answer that could be. */
      let lost = 0;
      const ended = (outcome: ModelFailureKind | 'ok', hold: Hold | null, answer?: ModelAnswer): void => {
        const inputTokens = (answer?.inputTokens ?? 0) + lost * asked;
        const outputTokens = answer?.outputTokens ?? 0;
        const cost = costMicroUsd(parts.price, inputTokens, outputTokens);
        hold?.settle({ inputTokens, outputTokens, costMicroUsd: cost });
        const seconds = (performance.now() - startedAt) / 1_000;
        parts.observer.modelCallEnded({ outcome, seconds, inputTokens, outputTokens, costMicroUsd: cost });
      };
      let hold: Hold | null = null;
      let isUnderWay = false;
      try {
        signal.throwIfAborted();
        hold = await holdTokens(parts, reading, asked, request);
        const limits = {
          signal,
          until,
          onBegun: () => {
            isUnderWay = true;
          },
          onFailed: (failure: AttemptFailure) => {
            isUnderWay = false;
            if (failure.isSent) lost += 1;
          },
        };
        const answer = await parts.places.run(reading.accountId === null, () => parts.ask(request, limits), signal);
        ended('ok', hold, answer);
        return answer;
      } catch (error) {
        // Whoever stops listening has paid for the question all the same.
        if (isUnderWay) lost += 1;
        const failure = toModelFailure(error, signal, parts.logger);
        ended(failure.kind, hold);
        throw failure;
      } finally {
        release();
      }
    },
  };
}

/** As `AbortSignal.any`, of which a signal that lasts as long as the process would remember every call. */
function whicheverEnds(...signals: readonly AbortSignal[]): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const listeners = signals.map((signal) => {
    const end = (): void => controller.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    return { signal, end };
  });
  return {
    signal: controller.signal,
    release() {
      for (const { signal, end } of listeners) signal.removeEventListener('abort', end);
    },
  };
}

async function holdTokens(
  { budget, logger }: CallerClientParts,
  reading: Reading,
  asked: number,
  { maxOutputTokens }: ModelRequest,
): Promise<Hold> {
  let hold: Hold | null;
  try {
    hold = await budget.hold(reading, asked + maxOutputTokens);
  } catch (error) {
    logger.warn(
      { error: describeError(error, logger) },
      'no model is asked while nobody can tell what is left to spend',
    );
    throw new ModelFailure('unavailable');
  }
  if (hold === null) throw new ModelFailure('over_budget', { retryAfterSeconds: budget.secondsToNextDay() });
  return hold;
}

function toModelFailure(error: unknown, signal: AbortSignal, logger: Logger): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof AttemptFailure) return new ModelFailure(error.kind);
  if (!signal.aborted) {
    logger.error({ error: describeError(error, logger) }, 'asking a language model failed in an unforeseen way');
    return new ModelFailure('unavailable');
  }
  const reason: unknown = signal.reason;
  if (reason instanceof ModelFailure) return reason;
  return new ModelFailure(reason instanceof Error && reason.name === 'TimeoutError' ? 'timeout' : 'cancelled');
}
