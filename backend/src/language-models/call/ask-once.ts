import type { LanguageModelV3CallOptions, LanguageModelV3GenerateResult } from '@ai-sdk/provider';
import type { ModelAnswer, ModelRequest } from '../../extraction/engines/llm/model-client.js';
import { estimateTokens } from '../estimate-tokens.js';
import type { OpenModel } from '../providers/provider.js';
import { AttemptFailure } from './attempt-failure.js';
import { toAttemptFailure } from './read-failure.js';

/**
 * How much a host is asked to do, from most to least. One that does not know the schema, or that lets nobody choose the
 * temperature, refuses the whole request; the last form holds nothing that any host could refuse, and relies on the question
 * to say the schema in words.
 */
export const FORMS = ['strict', 'any_temperature', 'plain'] as const;
export type Form = (typeof FORMS)[number];

/**
 * Asks once, in one form, and reads the answer of any provider.
 * @throws {AttemptFailure} and, where the signal is aborted, its reason
 */
export async function askOnce(
  { model, optionsFor }: OpenModel,
  request: ModelRequest,
  form: Form,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const { system } = request;
  const promptBytes = Buffer.byteLength(system) + Buffer.byteLength(request.prompt);
  const { maxOutputTokens } = request;
  const options = optionsFor?.({ promptBytes, maxOutputTokens });
  let result: LanguageModelV3GenerateResult;
  try {
    result = await model.doGenerate({
      prompt: [
        { role: 'system', content: system },
        { role: 'user', content: [{ type: 'text', text: request.prompt }] },
      ],
      maxOutputTokens,
      abortSignal: signal,
      ...(form === 'strict' ? { temperature: 0 } : {}),
      ...(form === 'plain' ? {} : { responseFormat: structured(request.schema) }),
      ...(options === undefined ? {} : { providerOptions: options }),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw toAttemptFailure(error);
  }
  return readResult(result, promptBytes);
}

function structured(schema: object): NonNullable<LanguageModelV3CallOptions['responseFormat']> {
  return { type: 'json', name: 'extraction', schema };
}

function readResult({ content, finishReason, usage }: LanguageModelV3GenerateResult, promptBytes: number): ModelAnswer {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  if (finishReason.unified === 'content-filter') throw new AttemptFailure('refused', { isSent: true });
  if (finishReason.unified === 'error') throw new AttemptFailure('unreadable', { isSent: true });
  return {
    text,
    inputTokens: count(usage.inputTokens.total) ?? estimateTokens(promptBytes),
    outputTokens: count(usage.outputTokens.total) ?? estimateTokens(Buffer.byteLength(text)),
    cutOff: finishReason.unified === 'length',
  };
}

/** Hosts write anything there; nothing is what nobody counted. */
function count(tokens: number | undefined): number | undefined {
  return Number.isSafeInteger(tokens) && Number(tokens) > 0 ? tokens : undefined;
}
