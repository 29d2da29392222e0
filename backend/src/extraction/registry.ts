import type { Configuration } from '../configuration.js';
import type { Logger } from '../observability/logger.js';
import { createEmbeddedEngine } from './embedded-engine.js';
import type { ExtractionEngine } from './engine.js';

/** An engine that is ready for its first call, and the way to end its threads. */
export interface RunningEngine {
  readonly engine: ExtractionEngine;
  /** How many long conversations wait for a thread. */
  waiting(): number;
  /** Whether as many wait as may. */
  isFull(): boolean;
  stop(): Promise<void>;
}

type StartEngine = (configuration: Configuration, logger: Logger) => RunningEngine;

/** Every engine by the name that SERVICE_ENGINE chooses it with. */
const ENGINES: Readonly<Record<Configuration['engine'], StartEngine>> = {
  embedded: ({ extractionThreads }, logger) => createEmbeddedEngine({ threads: extractionThreads, logger }),
};

/** Starts the configured engine. */
export function startEngine(configuration: Configuration, logger: Logger): RunningEngine {
  return ENGINES[configuration.engine](configuration, logger);
}
