import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';
import { ConfigurationError } from './environment-rules.js';
import type { LanguageModelSettings } from './language-models/settings.js';

const OPENAI = {
  SERVICE_ENGINE: 'llm',
  SERVICE_LLM_PROVIDER: 'openai',
  SERVICE_LLM_MODEL: 'gpt-5-mini',
  SERVICE_LLM_API_KEY: 'sk-secret-of-ours',
};

const settingsOf = (environment: Record<string, string>): LanguageModelSettings | undefined =>
  readConfiguration(environment).languageModel;

function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  return 'it starts';
}

it('a key and a model change nothing unless the engine is llm', () => {
  expect(settingsOf({ ...OPENAI, SERVICE_ENGINE: 'embedded' })).toBeUndefined();
  expect(settingsOf({})).toBeUndefined();
});

it('a provider, a model and a key are enough', () => {
  expect(settingsOf(OPENAI)).toEqual({
    provider: 'openai',
    model: 'gpt-5-mini',
    apiKey: 'sk-secret-of-ours',
    baseUrl: 'https://api.openai.com/v1',
    mode: 'hybrid',
    fallback: 'embedded',
    isAnonymousAllowed: false,
    timeoutMs: 30_000,
    maxTokens: 100_000,
    accountTokensPerDay: 1_000_000,
    concurrency: 8,
    cacheEntries: 1_000,
    prices: new Map(),
  });
});

describe('variables that do not fit together', () => {
  it.each<[string, Record<string, string | undefined>, RegExp]>([
    [
      'no provider',
      { SERVICE_LLM_PROVIDER: undefined },
      /^SERVICE_LLM_PROVIDER must be set where SERVICE_ENGINE is llm: openai, /,
    ],
    ['no model', { SERVICE_LLM_MODEL: undefined }, /^SERVICE_LLM_MODEL must be set where SERVICE_ENGINE is llm/],
    [
      'no key',
      { SERVICE_LLM_API_KEY: undefined },
      /^SERVICE_LLM_API_KEY must be set where SERVICE_LLM_PROVIDER is openai/,
    ],
    [
      'a key without TLS',
      { SERVICE_LLM_BASE_URL: 'http://models.example/v1' },
      /^SERVICE_LLM_BASE_URL must begin with https:\/\/ where SERVICE_LLM_PROVIDER is openai/,
    ],
    [
      'a host that nobody named',
      { SERVICE_LLM_PROVIDER: 'compatible' },
      /^SERVICE_LLM_BASE_URL must be set where SERVICE_LLM_PROVIDER is compatible: such as /,
    ],
  ])('%s: one line names the variable and the remedy, and no secret', (_what, change, refusal) => {
    const message = refusalOf({ ...OPENAI, ...change });
    expect(message).toMatch(refusal);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('secret');
  });

  it.each([
    ['SERVICE_ENGINE', 'gpt'],
    ['SERVICE_LLM_PROVIDER', 'mistral'],
    ['SERVICE_LLM_MODEL', 'a model'],
    ['SERVICE_LLM_API_KEY', 'a secret\r\nx: y'],
    ['SERVICE_LLM_BASE_URL', 'https://user:secret@models.example'],
    ['SERVICE_LLM_BASE_URL', 'file:///etc/secret'],
    ['SERVICE_LLM_MODE', 'both'],
    ['SERVICE_LLM_FALLBACK', 'none'],
    ['SERVICE_LLM_ANONYMOUS', 'yes'],
    ['SERVICE_LLM_TIMEOUT_MS', '50'],
    ['SERVICE_LLM_MAX_TOKENS', '0'],
    ['SERVICE_LLM_ACCOUNT_TOKENS_PER_DAY', '-1'],
    ['SERVICE_LLM_CONCURRENCY', '0'],
    ['SERVICE_LLM_CACHE', 'off'],
    ['SERVICE_LLM_PRICES', 'gpt-5-mini=cheap'],
    ['SERVICE_LLM_PRICES', ''],
  ])('%s=%j is refused by its name', (variable, value) => {
    const message = refusalOf({ ...OPENAI, [variable]: value });
    expect(message.startsWith(`${variable} must be `)).toBe(true);
    expect(message).not.toContain('secret');
  });
});

describe('where a provider is', () => {
  it.each([
    ['anthropic', 'https://api.anthropic.com/v1'],
    ['google', 'https://generativelanguage.googleapis.com/v1beta'],
    ['ollama', 'http://127.0.0.1:11434'],
  ])('%s is at its own address unless one is given', (provider, baseUrl) => {
    expect(settingsOf({ ...OPENAI, SERVICE_LLM_PROVIDER: provider })?.baseUrl).toBe(baseUrl);
    const given = { ...OPENAI, SERVICE_LLM_PROVIDER: provider, SERVICE_LLM_BASE_URL: 'https://gateway.example/v1/' };
    expect(settingsOf(given)?.baseUrl).toBe('https://gateway.example/v1');
  });

  it('needs no key for a host of your own, and no TLS on the loopback', () => {
    const own = { ...OPENAI, SERVICE_LLM_API_KEY: undefined as never, SERVICE_LLM_PROVIDER: 'ollama' };
    expect(settingsOf(own)?.apiKey).toBeUndefined();
    for (const baseUrl of ['http://127.0.0.1:9', 'http://localhost:9', 'http://[::1]:9']) {
      expect(settingsOf({ ...OPENAI, SERVICE_LLM_BASE_URL: baseUrl })?.baseUrl).toBe(baseUrl);
    }
    expect(refusalOf({ ...OPENAI, SERVICE_LLM_BASE_URL: 'http://localhost.example' })).toMatch(/^SERVICE_LLM_BASE_URL/);
  });
});

it('prices are read by model', () => {
  const prices = 'gpt-5-mini=0.25/2, org/model:free@v1=0/0';
  expect(settingsOf({ ...OPENAI, SERVICE_LLM_PRICES: prices })?.prices).toEqual(
    new Map([
      ['gpt-5-mini', { input: 0.25, output: 2 }],
      ['org/model:free@v1', { input: 0, output: 0 }],
    ]),
  );
});
