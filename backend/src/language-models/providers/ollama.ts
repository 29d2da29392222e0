import { createOllama } from 'ollama-ai-provider-v2';
import { estimateTokens } from '../estimate-tokens.js';
import type { OpenModel, ProviderConnection, QuestionSize } from './provider.js';

/** Another size makes Ollama load the model anew, so there are few of them. */
const CONTEXT_STEP = 8_192;

/** By the protocol of Ollama itself: over the one of OpenAI nobody can say how long the context is. */
export function openModel({ model, apiKey, baseUrl, fetch }: ProviderConnection): OpenModel {
  const headers = apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
  const baseURL = baseUrl.endsWith('/api') ? baseUrl : `${baseUrl}/api`;
  return { model: createOllama({ baseURL, headers, fetch })(model), optionsFor };
}

/** Without `num_ctx` Ollama cuts what is longer than a few thousand tokens, and says nothing; it knows no other limit either. */
function optionsFor({ promptBytes, maxOutputTokens }: QuestionSize) {
  const needed = estimateTokens(promptBytes) + maxOutputTokens;
  const num_ctx = Math.ceil(needed / CONTEXT_STEP) * CONTEXT_STEP;
  return { ollama: { options: { num_ctx, num_predict: maxOutputTokens, temperature: 0 } } };
}
