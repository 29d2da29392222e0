import { createHash, createHmac } from 'node:crypto';
import { ServiceFailure } from '../../failure.js';
import { abortSignalOf } from '../../late-signal.js';
import type { ModelWork } from './embedded-engine.js';
import type { ExtractionEngine } from './engine.js';
import type { LlmSettings } from './llm/llm-settings.js';
import { ModelFailure, type ModelFailureKind } from './llm/model-client.js';
import { readWithModel, type WorkOnConversation } from './llm/read-with-model.js';
import type { Prompts } from './llm/write-question.js';
import { llmVersion } from './llm-version.js';
import { readPrompts } from './prompt-files.js';

/** Hex digits of a fence: 128 bits. */
const FENCE_DIGITS = 32;

/**
 * Makes engines that combine a language model with the embedded engine, which works beside it and replaces it where necessary.
 * They return within `timeoutMs` plus the time of the embedded engine, whatever the model does. The prompts are read only once.
 */
export function llmEngineMaker(embedded: ModelWork): (settings: LlmSettings) => ExtractionEngine {
  const prompts = readPrompts();
  return (settings) => llmEngine(embedded, prompts, settings);
}

function llmEngine(embedded: ModelWork, prompts: Prompts, settings: LlmSettings): ExtractionEngine {
  const { client, mode, timeoutMs, secret } = settings;
  const versionOf = llmVersion(client.id, { mode, prompts });

  return {
    id: 'llm',
    async extract(call) {
      call.signal.throwIfAborted();
      const timeIsUp = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const plan = { mode, prompts, fence: fenceOf(call.rawContent, secret) };
      const { prepare, ...rest } = embedded.workOn(mode === 'only' ? { ...call, reader: 'small' } : call, plan);
      const work: WorkOnConversation = {
        async prepare() {
          const questions = await prepare();
          timer = setTimeout(() => timeIsUp.abort(new ModelFailure('timeout')), timeoutMs);
          return questions;
        },
        ...rest,
      };
      try {
        const signal = AbortSignal.any([abortSignalOf(call.signal), timeIsUp.signal]);
        const { extraction, fallback, readBy } = await readWithModel(work, settings, signal, call.onSettled);
        call.signal.throwIfAborted();
        return { ...extraction, promptVersion: versionOf(fallback, readBy) };
      } catch (error) {
        call.signal.throwIfAborted();
        throw error instanceof ModelFailure ? failureOf(error) : error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The same fence for the same text, which cannot occur in it. */
function fenceOf(text: string, secret: string): string {
  const digest = createHash('sha256').update(text).digest();
  return createHmac('sha256', secret).update('fence').update(digest).digest('hex').slice(0, FENCE_DIGITS);
}

const BAD_REPLY = 'The language model gave no usable answer. Try again, or ask whoever runs the service.';
const UNAVAILABLE = 'The language model cannot be reached. Try again shortly, or ask whoever runs the service.';
const TIMED_OUT = 'The language model took too long. Try again, or split the conversation.';
const USED_UP = 'The tokens for the language model are used up. Try again later, or ask whoever runs the service.';
const AGAIN_AFTER_SECONDS = 5;

function failureOf({ kind, retryAfterSeconds = AGAIN_AFTER_SECONDS }: ModelFailure): ServiceFailure {
  return FAILURE_OF[kind]({ retryAfterSeconds });
}

type Retry = { readonly retryAfterSeconds: number };

const FAILURE_OF: Readonly<Record<ModelFailureKind, (retry: Retry) => ServiceFailure>> = {
  timeout: () => new ServiceFailure('engine_timeout', TIMED_OUT),
  refused: () => new ServiceFailure('engine_bad_reply', BAD_REPLY),
  unreadable: () => new ServiceFailure('engine_bad_reply', BAD_REPLY),
  rate_limited: (retry) => new ServiceFailure('engine_unavailable', UNAVAILABLE, retry),
  unavailable: (retry) => new ServiceFailure('engine_unavailable', UNAVAILABLE, retry),
  over_budget: (retry) => new ServiceFailure('engine_unavailable', USED_UP, retry),
  cancelled: (retry) => new ServiceFailure('engine_unavailable', UNAVAILABLE, retry),
};
