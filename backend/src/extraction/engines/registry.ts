import type { Configuration } from '../../configuration.js';
import { createEmbeddedEngine, type ModelWork } from './embedded-engine.js';
import type { RunningEngine } from './engine.js';

/** Opens the configured language model beside the embedded engine, which stands in for it. */
export type OpenModel = (embedded: RunningEngine & ModelWork) => Promise<Pick<RunningEngine, 'engine' | 'stop'>>;

export type StartEngine = (configuration: Configuration, openModel: OpenModel) => Promise<RunningEngine>;

/** Every engine by the name that SERVICE_ENGINE chooses it with. */
const ENGINES: Readonly<Record<Configuration['engine'], StartEngine>> = {
  embedded: async ({ extractionThreads }) => createEmbeddedEngine({ threads: extractionThreads }),
  async llm({ extractionThreads }, openModel) {
    const embedded = createEmbeddedEngine({ threads: extractionThreads });
    const model = await openModel(embedded);
    return {
      ...embedded,
      engine: model.engine,
      async stop() {
        await Promise.all([model.stop(), embedded.stop()]);
      },
    };
  },
};

/** Starts the configured engine. What a language model needs is loaded for that engine alone. */
export function startEngine(configuration: Configuration, openModel: OpenModel): Promise<RunningEngine> {
  return ENGINES[configuration.engine](configuration, openModel);
}
