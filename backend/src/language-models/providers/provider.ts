import type { LanguageModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';

/** The form of `fetch` that the SDK of every provider takes. */
export type Fetch = typeof globalThis.fetch;

/** Where a model is and how it is reached. */
export interface ProviderConnection {
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** How big one question is. */
export interface QuestionSize {
  /** Bytes of UTF-8 in all that is asked. */
  readonly promptBytes: number;
  readonly maxOutputTokens: number;
}

/** A model that can be asked, and what its provider has to be told beside the usual settings. */
export interface OpenModel {
  readonly model: LanguageModelV3;
  optionsFor?(size: QuestionSize): SharedV3ProviderOptions;
}
