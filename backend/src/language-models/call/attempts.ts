import { setTimeout as pause } from 'node:timers/promises';
import type { ModelAnswer, ModelFailureKind, ModelRequest } from '../../extraction/engines/llm/model-client.js';
import type { OpenModel } from '../providers/provider.js';
import { askOnce, FORMS } from './ask-once.js';
import { AttemptFailure } from './attempt-failure.js';

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;

export interface AttemptsParts {
  readonly open: OpenModel;
  /** Runs one attempt; a breaker that is open refuses it with {@link AttemptFailure}. */
  readonly guard: (attempt: () => Promise<ModelAnswer>) => Promise<ModelAnswer>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Milliseconds, of any beginning. */
  readonly clock: () => number;
  /** Told of every attempt that failed, for the log. */
  readonly onFailed: (failure: AttemptFailure, attempt: number) => void;
  readonly onRetry: (because: ModelFailureKind) => void;
  /** About so long before the second attempt, where the host does not say; 250 ms. */
  readonly firstPauseMs?: number;
}

export interface AttemptsLimits {
  readonly signal: AbortSignal;
  /** When there is no time left, by the clock of the parts. */
  readonly until: number;
  /** Called when the question is about to be sent. */
  readonly onBegun: () => void;
  readonly onFailed: (failure: AttemptFailure) => void;
}

/** @throws {AttemptFailure} that of the last attempt; the reason of the signal */
export type AskInAttempts = (request: ModelRequest, limits: AttemptsLimits) => Promise<ModelAnswer>;

/**
 * Asks up to three times: after a failure that passes, with the pause that the host asks for or a growing one of our own,
 * unless the pause goes on for longer than there is time; and in a plainer form where the host refuses the request. Which
 * form it takes is remembered.
 */
export function attempts(parts: AttemptsParts): AskInAttempts {
  const { firstPauseMs = FIRST_PAUSE_MS } = parts;
  let known = 0;

  return async (request, { signal, until, onBegun, onFailed }) => {
    let form = known;
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const name = FORMS[form] ?? 'plain';
      try {
        const answer = await parts.guard(() => {
          onBegun();
          return askOnce(parts.open, request, name, signal);
        });
        known = Math.max(known, form);
        return answer;
      } catch (error) {
        if (!(error instanceof AttemptFailure)) throw error;
        onFailed(error);
        parts.onFailed(error, attempt);
        const isRefusedForm = error.kind === 'refused' && error.status !== undefined && form < FORMS.length - 1;
        if (attempt === MOST_ATTEMPTS || !(error.isPassing || isRefusedForm)) throw error;
        if (isRefusedForm) form += 1;
        // Twice as long each time, and never the same for two callers.
        const waitMs = isRefusedForm
          ? 0
          : (error.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1) * (0.5 + parts.random()));
        if (parts.clock() + waitMs >= until) throw error;
        parts.onRetry(error.kind);
        await pause(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  };
}
