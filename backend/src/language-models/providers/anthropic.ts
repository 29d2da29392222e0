import { createAnthropic } from '@ai-sdk/anthropic';
import type { OpenModel, ProviderConnection } from './provider.js';

export function openModel({ model, apiKey, baseUrl, fetch }: ProviderConnection): OpenModel {
  return { model: createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl, fetch })(model) };
}
