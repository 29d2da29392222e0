import type { Configuration } from '../../configuration.js';
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

export type StartEngine = (configuration: Configuration) => RunningEngine;

/** Every engine by the name that SERVICE_ENGINE chooses it with. */
const ENGINES: Readonly<Record<Configuration['engine'], StartEngine>> = {
  embedded: ({ extractionThreads }) => createEmbeddedEngine({ threads: extractionThreads }),
};

/** Starts the configured engine. */
export function startEngine(configuration: Configuration): RunningEngine {
  return ENGINES[configuration.engine](configuration);
}
