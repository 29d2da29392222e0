import { extract } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine, RunningEngine } from './engine.js';
import { extractionThreads } from './threads/extraction-threads.js';
import { warmUpTexts } from './warm-up.js';
import { readReaderFiles } from './weights/reader-files.js';
import { READING_VERSION } from './weights/reading-version.js';
import { shippedScorer } from './weights/shipped-model.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

const SHORT_THREAD = 1_000;

interface EmbeddedEngineOptions {
  readonly threads: number;
}

/**
 * Starts the engine: short texts run at once, long ones on up to `threads` worker threads, which begin with the
 * first long text and may take 5 s of CPU for each.
 */
export function createEmbeddedEngine({ threads }: EmbeddedEngineOptions): RunningEngine {
  const files = readReaderFiles();
  const scorer = shippedScorer(files);
  const pool = extractionThreads({ threads, files });
  const engine: ExtractionEngine = {
    id: 'embedded',
    extract: async (call: EngineCall) => ({
      ...(call.rawContent.length < LONG_TEXT
        ? extract(call.rawContent, call.context, scorer, call.onStage)
        : await pool.extract(call)),
      promptVersion: READING_VERSION,
    }),
  };
  // Without it the first call takes a hundred times as long as later ones.
  for (const text of warmUpTexts(SHORT_THREAD)) extract(text, {}, scorer);
  return {
    engine,
    waiting: () => pool.waiting(),
    isFull: () => pool.isFull(),
    stop: () => pool.stop(),
  };
}
