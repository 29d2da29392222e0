import { z } from 'zod';
import { type ModelClient, ModelFailure } from '#extraction/engines/llm/model-client';
import { LANGUAGE_MODEL_VARIABLES, readLanguageModel } from '#language-model-variables';
import { AttemptFailure } from '#language-models/call/attempt-failure';
import { attempts } from '#language-models/call/attempts';
import { modelFetch } from '#language-models/call/model-fetch';
import { openProvider } from '#language-models/providers/providers';

/** No conversation of a server may take so long, but here nobody waits. */
const PATIENCE_MS = 300_000;

/**
 * The model that SERVICE_LLM_… names, asked as the server asks it but without the bill.
 * @throws {ConfigurationError} where the variables do not fit together
 */
export async function configuredClient(environment: NodeJS.ProcessEnv): Promise<ModelClient> {
  const { provider, model, apiKey, baseUrl } = readLanguageModel(z.object(LANGUAGE_MODEL_VARIABLES).parse(environment));
  const open = await openProvider(provider, { model, apiKey, baseUrl, fetch: modelFetch({ baseUrl }) });
  const ask = attempts({
    open,
    guard: (attempt) => attempt(),
    random: Math.random,
    clock: () => performance.now(),
    onFailed: () => undefined,
    onRetry: () => undefined,
  });
  return {
    id: `${provider}/${model}`,
    async ask(request, signal) {
      try {
        const until = performance.now() + PATIENCE_MS;
        return await ask(request, { signal, until, onBegun: () => undefined, onFailed: () => undefined });
      } catch (error) {
        throw error instanceof AttemptFailure ? new ModelFailure(error.kind) : error;
      }
    },
  };
}
