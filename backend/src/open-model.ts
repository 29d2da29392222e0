import { type Configuration, ConfigurationError } from './configuration.js';
import type { OpenModel } from './extraction/engines/registry.js';
import type { Logger } from './observability/logger.js';
import type { Metrics } from './observability/metrics.js';
import { purposeKey } from './purpose-key.js';
import type { Store } from './storage/store.js';

interface ModelParts {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly secret: string;
  readonly metrics: Metrics;
  readonly draining: AbortSignal;
  readonly logger: Logger;
}

/** Everything of language models is loaded when the registry of engines asks for one. */
export function modelOpener({ configuration, store, secret, metrics, draining, logger }: ModelParts): OpenModel {
  return async (embedded) => {
    const settings = configuration.languageModel;
    if (settings === undefined)
      throw new ConfigurationError('SERVICE_LLM_PROVIDER must be set where SERVICE_ENGINE is llm');
    const [{ openLanguageModel }, { llmEngineMaker }] = await Promise.all([
      import('./language-models/open-language-model.js'),
      import('./extraction/engines/llm-engine.js'),
    ]);
    return openLanguageModel({
      settings,
      embedded: embedded.engine,
      createEngine: llmEngineMaker(embedded),
      store,
      secret: purposeKey(secret, 'language-models/fence'),
      draining,
      observer: metrics,
      logger,
    });
  };
}
