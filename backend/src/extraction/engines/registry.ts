import type { Configuration } from '../../configuration.js';
import type { AnswerBody } from '../answer-body.js';
import { createEmbeddedEngine, type ModelWork } from './embedded-engine.js';
import type { RunningEngine } from './engine.js';
import { openWindowReader } from './readers/open-window-reader.js';

/** Opens the configured language model beside the embedded engine, which stands in for it. */
export type OpenModel = (embedded: RunningEngine & ModelWork) => Promise<Pick<RunningEngine, 'engine' | 'stop'>>;

/** `warn`: told once of what is not there and what stands in for it. */
export type StartEngine = (
  configuration: Configuration,
  openModel: OpenModel,
  warn: (message: string) => void,
) => Promise<StartedEngine>;

/** An engine as the service has it. */
export interface StartedEngine extends RunningEngine {
  /** Answers long bodies as a whole off the event loop; null where the engine works on conversations alone. */
  readonly answerBody: AnswerBody | null;
}

/** Every engine by the name that SERVICE_ENGINE chooses it with. */
const ENGINES: Readonly<Record<Configuration['engine'], StartEngine>> = {
  embedded: startEmbedded,
  async llm(configuration, openModel, warn) {
    const embedded = await startEmbedded(configuration, openModel, warn);
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
export const startEngine: StartEngine = (configuration, openModel, warn) =>
  ENGINES[configuration.engine](configuration, openModel, warn);

async function startEmbedded(configuration: Configuration, _openModel: OpenModel, warn: (message: string) => void) {
  const { extractionThreads, maxContentBytes, reader } = configuration;
  const windowReader = await openWindowReader(configuration, warn);
  return createEmbeddedEngine({ threads: extractionThreads, maxContentBytes, reader, windowReader });
}
