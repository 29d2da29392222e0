import type { AnswerBody } from '../answer-body.js';
import type { WindowsAsked } from './embedded/2-read/large/large-reading.js';
import { driven, type Extracted, extract, extracting, type Stages } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine, OnStage, ReaderChoice, RunningEngine } from './engine.js';
import {
  concludeConversation,
  type ModelPlan,
  type Prepared,
  preparing,
  settledOfConversation,
} from './llm/model-work.js';
import type { WorkOnConversation } from './llm/read-with-model.js';
import { chosenReader, type ReaderChoices, readOrStandIn } from './readers/reader-choice.js';
import type { WindowReader } from './readers/window-reader.js';
import { extractionThreads, type ThreadOptions } from './threads/extraction-threads.js';
import { warmUpTexts } from './warm-up.js';
import { readReaderFiles } from './weights/reader-files.js';
import { readingVersion } from './weights/reading-version.js';
import { shippedScorer } from './weights/shipped-model.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

const SHORT_THREAD = 1_000;

interface EmbeddedEngineOptions extends Pick<ThreadOptions, 'threads' | 'module' | 'maxContentBytes'> {
  /** Which reader reads where a request asks for none; the small one. */
  readonly reader?: ReaderChoice;
  /** The large reader, where there is one. */
  readonly windowReader?: WindowReader | undefined;
}

/** What an engine that asks a model needs of the embedded one. */
export interface ModelWork {
  workOn(call: EngineCall, plan: Omit<ModelPlan, 'reader'>): WorkOnConversation;
}

/** What it can do where nobody else reads along. */
interface AnswersBodies {
  readonly answerBody: AnswerBody;
}

/**
 * Starts the engine: short texts run at once, long ones on up to `options.threads` worker threads, which begin with the
 * first long text and may take 5 s of CPU for each. What the large reader reads goes to `options.windowReader`.
 */
export function createEmbeddedEngine(options: EmbeddedEngineOptions): RunningEngine & ModelWork & AnswersBodies {
  const { windowReader, reader: setting = 'small' } = options;
  const readers: ReaderChoices = { setting, hasLarge: windowReader !== undefined };
  const files = readReaderFiles(undefined, readers.hasLarge);
  const scorer = shippedScorer(files);
  const pool = extractionThreads({ ...options, files, windowReader, readers });
  const engine: ExtractionEngine = {
    id: 'embedded',
    async extract(call: EngineCall) {
      const { extraction, readBy } = await extracted(call);
      return { ...extraction, promptVersion: readingVersion(readBy) };
    },
  };

  function extracted(call: EngineCall): Promise<Extracted> {
    const choice = chosenReader(readers, call.reader);
    return call.rawContent.length < LONG_TEXT
      ? here(extracting(call.rawContent, call.context, scorer, choice), call, call.onStage)
      : pool.extract(call, choice);
  }

  /** Runs stages on the event loop; windows are read elsewhere. */
  function here<T>(stages: Stages<T>, call: EngineCall, onStage?: OnStage): Promise<T> {
    const ask = ({ windows }: WindowsAsked) => {
      if (windowReader === undefined) throw new Error('there is no large reader to ask');
      return readOrStandIn(windowReader.read(windows, call), call.reader);
    };
    return driven(stages, ask, onStage);
  }

  function workHere(call: EngineCall, plan: ModelPlan): WorkOnConversation {
    const { rawContent, context, onStage } = call;
    let prepared: Prepared | undefined;
    const prepare = (onStage?: OnStage) => here(preparing(rawContent, context, plan, scorer), call, onStage);
    return {
      async prepare() {
        prepared = await prepare(onStage);
        return prepared.questions;
      },
      async settled(replies) {
        prepared ??= await prepare();
        return settledOfConversation(prepared, replies, plan);
      },
      async conclude(replies) {
        prepared ??= await prepare(onStage);
        return concludeConversation(prepared, replies, plan, onStage);
      },
    };
  }

  // Without it the first call takes a hundred times as long as later ones.
  for (const text of warmUpTexts(SHORT_THREAD)) extract(text, {}, scorer);
  return {
    engine,
    answerBody: pool.answer,
    workOn(call, unread) {
      const plan: ModelPlan = { ...unread, reader: chosenReader(readers, call.reader) };
      return call.rawContent.length < LONG_TEXT
        ? workHere(call, plan)
        : {
            prepare: () => pool.run(call, { kind: 'prepare', plan }),
            settled: (replies) => pool.run(call, { kind: 'settled', plan, replies }),
            conclude: (replies) => pool.run(call, { kind: 'conclude', plan, replies }),
          };
    },
    waiting: () => pool.waiting() + (windowReader?.waiting() ?? 0),
    isFull: () => pool.isFull(),
    async stop() {
      await Promise.all([pool.stop(), windowReader?.stop()]);
    },
  };
}
