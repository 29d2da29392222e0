import type { Configuration } from '../../configuration.js';
import type { AnswerBody } from '../answer-body.js';
import { createEmbeddedEngine, type ModelWork } from './embedded-engine.js';
import type { RunningEngine } from './engine.js';

/** Opens the configured language model beside the embedded engine, which stands in for it. */
export type OpenModel = (embedded: RunningEngine & ModelWork) => Promise<Pick<RunningEngine, 'engine' | 'stop'>>;

export type StartEngine = (configuration: Configuration, openModel: OpenModel) => Promise<StartedEngine>;

/** An engine as the service has it. */
export interface StartedEngine extends RunningEngine {
  /** Answers long bodies as a whole off the event loop; null where the engine works on conversations alone. */
  readonly answerBody: AnswerBody | null;
}

/** Every engine by the name that SERVICE_ENGINE chooses it with. */
const ENGINES: Readonly<Record<Configuration['engine'], StartEngine>> = {
  embedded: async (configuration) => createEmbeddedEngine(threadsOf(configuration)),
  async llm(configuration, openModel) {
    const embedded = createEmbeddedEngine(threadsOf(configuration));
    const model = await openModel(embedded);
    return {
      ...embedded,
      engine: model.engine,
      answerBody: null,
      async stop() {
        await Promise.all([model.stop(), embedded.stop()]);
      },
    };
  },
};

/** Starts the configured engine. What a language model needs is loaded for that engine alone. */
export function startEngine(configuration: Configuration, openModel: OpenModel): Promise<StartedEngine> {
  return ENGINES[configuration.engine](configuration, openModel);
}

function threadsOf({ extractionThreads, maxContentBytes }: Configuration) {
  return { threads: extractionThreads, maxContentBytes };
}
