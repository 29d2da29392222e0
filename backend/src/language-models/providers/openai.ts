import { createOpenAI } from '@ai-sdk/openai';
import type { OpenModel, ProviderConnection } from './provider.js';

/** By the chat protocol: unlike the newer one it keeps nothing of a conversation unless asked to. */
export function openModel({ model, apiKey, baseUrl, fetch }: ProviderConnection): OpenModel {
  const provider = createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl, fetch });
  const optionsFor = () => ({ openai: { store: false, strictJsonSchema: true } });
  return { model: provider.chat(model), optionsFor };
}
