import { z } from 'zod';
import { ConfigurationError, integer, isLoopback, isPublicUrl, oneOf } from './environment-rules.js';
import { type LanguageModelSettings, PROVIDERS, type Price, type Provider } from './language-models/settings.js';

const PRICE_RULE =
  'must be prices in US dollars for a million tokens, asked and answered, such as gpt-5-mini=0.25/2, with commas between models';

/** Every variable of SERVICE_ENGINE=llm, with its rule and its default. */
export const LANGUAGE_MODEL_VARIABLES = {
  SERVICE_LLM_PROVIDER: z.enum(PROVIDERS, `must be one of ${PROVIDERS.join(', ')}`).optional(),
  SERVICE_LLM_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'must be the name that the provider gives the model')
    .optional(),
  SERVICE_LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/, 'must be a key as the provider gives it out, without spaces')
    .optional(),
  SERVICE_LLM_BASE_URL: z
    .string()
    .refine(isPublicUrl, 'must be an http or https URL without credentials, query and fragment')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  SERVICE_LLM_MODE: oneOf(['hybrid', 'only'], 'hybrid'),
  SERVICE_LLM_FALLBACK: oneOf(['embedded', 'fail'], 'embedded'),
  SERVICE_LLM_ANONYMOUS: oneOf(['true', 'false'], 'false'),
  SERVICE_LLM_TIMEOUT_MS: integer(100, 60_000, 30_000),
  SERVICE_LLM_MAX_TOKENS: integer(1_000, 10_000_000, 100_000),
  SERVICE_LLM_ACCOUNT_TOKENS_PER_DAY: integer(0, 999_999_999, 1_000_000),
  SERVICE_LLM_CONCURRENCY: integer(1, 256, 8),
  SERVICE_LLM_CACHE: integer(0, 100_000, 1_000),
  SERVICE_LLM_PRICES: z
    .string()
    .refine((text) => readPrices(text) !== null, PRICE_RULE)
    .optional(),
} as const;

type Values = z.output<z.ZodObject<typeof LANGUAGE_MODEL_VARIABLES>>;

/** Where each provider is reached unless SERVICE_LLM_BASE_URL says otherwise. */
const BASE_URLS: Readonly<Record<Provider, string | undefined>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  ollama: 'http://127.0.0.1:11434',
  compatible: undefined,
};
const WITH_KEY: ReadonlySet<Provider> = new Set(['openai', 'anthropic', 'google']);

/**
 * What SERVICE_ENGINE=llm needs.
 * @throws {ConfigurationError} where the variables do not fit together; it names the one to set
 */
export function readLanguageModel(values: Values): LanguageModelSettings {
  const provider = values.SERVICE_LLM_PROVIDER;
  if (provider === undefined) throw needed('SERVICE_LLM_PROVIDER', 'SERVICE_ENGINE is llm', PROVIDERS.join(', '));
  const model = values.SERVICE_LLM_MODEL;
  if (model === undefined) throw needed('SERVICE_LLM_MODEL', 'SERVICE_ENGINE is llm', 'a model that the provider has');
  const apiKey = values.SERVICE_LLM_API_KEY;
  if (apiKey === undefined && WITH_KEY.has(provider)) {
    throw needed('SERVICE_LLM_API_KEY', `SERVICE_LLM_PROVIDER is ${provider}`, 'a key of that provider');
  }
  const baseUrl = values.SERVICE_LLM_BASE_URL ?? BASE_URLS[provider];
  if (baseUrl === undefined) {
    throw needed('SERVICE_LLM_BASE_URL', `SERVICE_LLM_PROVIDER is ${provider}`, 'such as http://127.0.0.1:8000/v1');
  }
  if (WITH_KEY.has(provider) && !isSafeForKey(baseUrl)) {
    throw new ConfigurationError(
      `SERVICE_LLM_BASE_URL must begin with https:// where SERVICE_LLM_PROVIDER is ${provider}, since the key goes there`,
    );
  }
  return {
    provider,
    model,
    apiKey,
    baseUrl,
    mode: values.SERVICE_LLM_MODE,
    fallback: values.SERVICE_LLM_FALLBACK,
    isAnonymousAllowed: values.SERVICE_LLM_ANONYMOUS === 'true',
    timeoutMs: values.SERVICE_LLM_TIMEOUT_MS,
    maxTokens: values.SERVICE_LLM_MAX_TOKENS,
    accountTokensPerDay: values.SERVICE_LLM_ACCOUNT_TOKENS_PER_DAY,
    concurrency: values.SERVICE_LLM_CONCURRENCY,
    cacheEntries: values.SERVICE_LLM_CACHE,
    prices: (values.SERVICE_LLM_PRICES === undefined ? null : readPrices(values.SERVICE_LLM_PRICES)) ?? new Map(),
  };
}

function needed(variable: string, condition: string, remedy: string): ConfigurationError {
  return new ConfigurationError(`${variable} must be set where ${condition}: ${remedy}`);
}

/** On the loopback nobody listens in. */
function isSafeForKey(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'https:' || isLoopback(baseUrl);
}

/** Null where it cannot be read. */
function readPrices(text: string): ReadonlyMap<string, Price> | null {
  const prices = new Map<string, Price>();
  for (const entry of text.split(',')) {
    const read = /^([\w.:/@+-]{1,200})=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/.exec(entry.trim());
    if (read === null) return null;
    const [, model = '', input, output] = read;
    prices.set(model, { input: Number(input), output: Number(output) });
  }
  return prices;
}
