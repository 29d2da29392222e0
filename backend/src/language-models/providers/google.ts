import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { OpenModel, ProviderConnection } from './provider.js';

export function openModel({ model, apiKey, baseUrl, fetch }: ProviderConnection): OpenModel {
  return { model: createGoogleGenerativeAI({ apiKey: apiKey ?? '', baseURL: baseUrl, fetch })(model) };
}
