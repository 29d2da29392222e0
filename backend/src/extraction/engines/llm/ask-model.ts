import type { LlmSettings } from './llm-settings.js';
import { type ModelAnswer, ModelFailure, type ModelRequest } from './model-client.js';
import { readReply } from './read-reply.js';
import type { Reply } from './reply.js';

/** The result of one question. */
export type Outcome = { readonly reply: Reply } | { readonly failure: ModelFailure };

/** The reply; null if the question failed. */
export function replyOf(outcome: Outcome): Reply | null {
  return 'reply' in outcome ? outcome.reply : null;
}

/** UTF-16 units per token where only the text is known. English text has more, so the budget holds. */
const UNITS_OF_TOKEN = 3;

type Asking = Pick<LlmSettings, 'client' | 'maxTokens' | 'concurrency' | 'onEvent'>;

/**
 * Asks a model these questions in order, at most `concurrency` at a time. Each ends in a reply or a failure, even if the
 * client never answers: once `signal` is aborted, its reason is the failure of all open questions. A question that would
 * exceed the token budget of the conversation is not asked. `onOutcome` gets the outcomes so far after each of them.
 */
export async function askModel(
  questions: readonly ModelRequest[],
  { client, maxTokens, concurrency, onEvent }: Asking,
  signal: AbortSignal,
  onOutcome: (outcomes: readonly (Outcome | undefined)[]) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let left = maxTokens;
  let next = 0;

  async function askInTurn(): Promise<void> {
    for (let at = next++; at < questions.length; at = next++) {
      const question = questions[at] as ModelRequest;
      outcomes[at] = await ask(question);
      onOutcome(outcomes);
    }
  }

  async function ask(question: ModelRequest): Promise<Outcome> {
    if (signal.aborted) return failed(failureOf(signal));
    const reserved = tokensOf(question.system.length + question.prompt.length) + question.maxOutputTokens;
    if (reserved > left) return failed(new ModelFailure('over_budget'));
    left -= reserved;
    try {
      const answer = await orAborted(client.ask(question, signal), signal);
      left += reserved - usedBy(question, answer);
      onEvent({ kind: 'answered', inputTokens: answer.inputTokens, outputTokens: answer.outputTokens });
      const reply = readReply(answer.text);
      return reply === null ? failed(new ModelFailure('unreadable')) : { reply };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return failed(error);
    }
  }

  function failed(failure: ModelFailure): Outcome {
    onEvent({ kind: 'failed', failure: failure.kind });
    return { failure };
  }

  await Promise.all(Array.from({ length: Math.min(concurrency, questions.length) }, askInTurn));
  return outcomes;
}

function usedBy({ system, prompt }: ModelRequest, { text, inputTokens, outputTokens }: ModelAnswer): number {
  return (inputTokens || tokensOf(system.length + prompt.length)) + (outputTokens || tokensOf(text.length));
}

function tokensOf(units: number): number {
  return Math.ceil(units / UNITS_OF_TOKEN);
}

/** The answer, or the reason of the abort as a failure, so that a client which ignores the signal does not cause a wait. */
function orAborted(answer: Promise<ModelAnswer>, signal: AbortSignal): Promise<ModelAnswer> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(failureOf(signal));
    signal.addEventListener('abort', leave, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function failureOf({ reason }: AbortSignal): ModelFailure {
  return reason instanceof ModelFailure ? reason : new ModelFailure('cancelled', { cause: reason });
}
