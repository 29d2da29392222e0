/** Who can answer, in the words of SERVICE_LLM_PROVIDER. `compatible` is any host that speaks the chat protocol of OpenAI. */
export const PROVIDERS = ['openai', 'anthropic', 'google', 'ollama', 'compatible'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Everything that SERVICE_LLM_… says, with the defaults filled in. */
export interface LanguageModelSettings {
  readonly provider: Provider;
  /** The name that the provider gives the model. */
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Where the provider is reached, without a slash at the end. */
  readonly baseUrl: string;
  readonly mode: 'hybrid' | 'only';
  readonly fallback: 'embedded' | 'fail';
  /** Whether conversations of callers without an account go to the model. */
  readonly isAnonymousAllowed: boolean;
  /** For all calls of one conversation together. */
  readonly timeoutMs: number;
  /** Tokens, asked and answered, that one conversation may take. */
  readonly maxTokens: number;
  /** Tokens that one account may take on a day (UTC), all anonymous callers together as many; 0: any number. */
  readonly accountTokensPerDay: number;
  /** Calls that this process has under way at a time. */
  readonly concurrency: number;
  /** Answers that are kept in memory; 0: none. */
  readonly cacheEntries: number;
  /** By the name of the model. */
  readonly prices: ReadonlyMap<string, Price>;
}
