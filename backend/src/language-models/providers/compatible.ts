import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { OpenModel, ProviderConnection } from './provider.js';

/** Any host that speaks the chat protocol of OpenAI: vLLM, llama.cpp, LM Studio, a gateway. */
export function openModel({ model, apiKey, baseUrl, fetch }: ProviderConnection): OpenModel {
  const key = apiKey === undefined ? {} : { apiKey };
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    ...key,
    fetch,
    supportsStructuredOutputs: true,
  });
  return { model: provider(model) };
}
