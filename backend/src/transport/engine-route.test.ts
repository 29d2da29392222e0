import { expect, it } from 'vitest';
import { readConfiguration } from '../configuration.js';
import { Engine, factsOf } from './engine-route.js';

const MODEL = { SERVICE_ENGINE: 'llm', SERVICE_LLM_MODEL: 'm', SERVICE_LLM_API_KEY: 'key-of-ours' };

it.each<[Record<string, string>, object]>([
  [{}, { engine: 'embedded', provider: null, leaves: 'nobody', to: { model: 'nobody', reader: 'nobody' } }],
  [
    { ...MODEL, SERVICE_ENGINE: 'embedded', SERVICE_LLM_PROVIDER: 'openai' },
    { engine: 'embedded', provider: null, leaves: 'nobody', to: { model: 'nobody', reader: 'nobody' } },
  ],
  [
    { ...MODEL, SERVICE_LLM_PROVIDER: 'openai' },
    { engine: 'llm', provider: 'openai', leaves: 'accounts', to: { model: 'accounts', reader: 'nobody' } },
  ],
  [
    { ...MODEL, SERVICE_LLM_PROVIDER: 'anthropic', SERVICE_LLM_ANONYMOUS: 'true' },
    { engine: 'llm', provider: 'anthropic', leaves: 'everybody', to: { model: 'everybody', reader: 'nobody' } },
  ],
  [
    { ...MODEL, SERVICE_LLM_PROVIDER: 'ollama', SERVICE_LLM_ANONYMOUS: 'true' },
    { engine: 'llm', provider: 'ollama', leaves: 'nobody', to: { model: 'nobody', reader: 'nobody' } },
  ],
  [
    { ...MODEL, SERVICE_LLM_PROVIDER: 'ollama', SERVICE_LLM_BASE_URL: 'http://10.0.0.7:11434' },
    { engine: 'llm', provider: 'ollama', leaves: 'accounts', to: { model: 'accounts', reader: 'nobody' } },
  ],
  [
    { SERVICE_READER_URL: 'grpcs://readers:8001' },
    { engine: 'embedded', provider: null, leaves: 'everybody', to: { model: 'nobody', reader: 'everybody' } },
  ],
  [
    { SERVICE_READER_URL: 'grpc://127.0.0.1:8001' },
    { engine: 'embedded', provider: null, leaves: 'nobody', to: { model: 'nobody', reader: 'nobody' } },
  ],
  [
    { SERVICE_READER_URL: 'grpc://readers:8001', SERVICE_READER: 'small' },
    { engine: 'embedded', provider: null, leaves: 'nobody', to: { model: 'nobody', reader: 'nobody' } },
  ],
  [
    { ...MODEL, SERVICE_LLM_PROVIDER: 'openai', SERVICE_READER_URL: 'grpc://readers:8001' },
    { engine: 'llm', provider: 'openai', leaves: 'everybody', to: { model: 'accounts', reader: 'everybody' } },
  ],
])('%j: whose text leaves is told', (environment, facts) => {
  expect(factsOf(readConfiguration(environment))).toEqual(facts);
  expect(Engine.parse(facts)).toEqual(facts);
});
