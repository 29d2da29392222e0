import type { Configuration } from '../../configuration.js';
import { createEmbeddedEngine } from './embedded-engine.js';
import type { RunningEngine } from './engine.js';

export type StartEngine = (configuration: Configuration) => RunningEngine;

/** Every engine by the name that SERVICE_ENGINE chooses it with. */
const ENGINES: Readonly<Record<Configuration['engine'], StartEngine>> = {
  embedded: ({ extractionThreads }) => createEmbeddedEngine({ threads: extractionThreads }),
};

/** Starts the configured engine. */
export function startEngine(configuration: Configuration): RunningEngine {
  return ENGINES[configuration.engine](configuration);
}
