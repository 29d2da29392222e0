import type { AnswerBody } from '../answer-body.js';
import { extract } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine, RunningEngine } from './engine.js';
import {
  concludeConversation,
  type ModelPlan,
  type Prepared,
  prepareConversation,
  settledOfConversation,
} from './llm/model-work.js';
import type { WorkOnConversation } from './llm/read-with-model.js';
import { extractionThreads, type ThreadOptions } from './threads/extraction-threads.js';
import { warmUpTexts } from './warm-up.js';
import { readReaderFiles } from './weights/reader-files.js';
import { READING_VERSION } from './weights/reading-version.js';
import { shippedScorer } from './weights/shipped-model.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

const SHORT_THREAD = 1_000;

type EmbeddedEngineOptions = Pick<ThreadOptions, 'threads' | 'module' | 'maxContentBytes'>;

/** What an engine that asks a model needs of the embedded one. */
export interface ModelWork {
  workOn(call: EngineCall, plan: ModelPlan): WorkOnConversation;
}

/** What it can do where nobody else reads along. */
interface AnswersBodies {
  readonly answerBody: AnswerBody;
}

/**
 * Starts the engine: short texts run at once, long ones on up to `options.threads` worker threads, which begin with the
 * first long text and may take 5 s of CPU for each.
 */
export function createEmbeddedEngine(options: EmbeddedEngineOptions): RunningEngine & ModelWork & AnswersBodies {
  const files = readReaderFiles();
  const scorer = shippedScorer(files);
  const pool = extractionThreads({ ...options, files });
  const engine: ExtractionEngine = {
    id: 'embedded',
    extract: async (call: EngineCall) => ({
      ...(call.rawContent.length < LONG_TEXT
        ? extract(call.rawContent, call.context, scorer, call.onStage)
        : await pool.extract(call)),
      promptVersion: READING_VERSION,
    }),
  };

  function workHere({ rawContent, context, onStage }: EngineCall, plan: ModelPlan): WorkOnConversation {
    let prepared: Prepared | undefined;
    return {
      async prepare() {
        prepared = prepareConversation(rawContent, context, plan, scorer, onStage);
        return prepared.questions;
      },
      async settled(replies) {
        prepared ??= prepareConversation(rawContent, context, plan, scorer);
        return settledOfConversation(prepared, replies, plan, scorer);
      },
      async conclude(replies) {
        prepared ??= prepareConversation(rawContent, context, plan, scorer, onStage);
        return concludeConversation(prepared, replies, plan, scorer, onStage);
      },
    };
  }

  // Without it the first call takes a hundred times as long as later ones.
  for (const text of warmUpTexts(SHORT_THREAD)) extract(text, {}, scorer);
  return {
    engine,
    answerBody: pool.answer,
    workOn: (call, plan) =>
      call.rawContent.length < LONG_TEXT
        ? workHere(call, plan)
        : {
            prepare: () => pool.run(call, { kind: 'prepare', plan }),
            settled: (replies) => pool.run(call, { kind: 'settled', plan, replies }),
            conclude: (replies) => pool.run(call, { kind: 'conclude', plan, replies }),
          },
    waiting: () => pool.waiting(),
    isFull: () => pool.isFull(),
    stop: () => pool.stop(),
  };
}
