import { extract } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine } from './engine.js';
import { extractionThreads } from './extraction-threads.js';
import type { RunningEngine } from './registry.js';
import { warmUpTexts } from './warm-up.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

const SHORT_THREAD = 1_000;

interface EmbeddedEngineOptions {
  readonly threads: number;
}

/**
 * Starts the rule engine: short texts run at once, long ones on up to `threads` worker threads, which begin with the
 * first long text and may take 5 s of CPU for each.
 */
export function createEmbeddedEngine({ threads }: EmbeddedEngineOptions): RunningEngine {
  const pool = extractionThreads({ threads });
  const engine: ExtractionEngine = {
    id: 'embedded',
    promptVersion: 'embedded/1',
    extract: async (call: EngineCall) =>
      call.rawContent.length < LONG_TEXT
        ? extract(call.rawContent, call.context, call.onStage ?? (() => undefined))
        : pool.extract(call),
  };
  // Without it the first call takes a hundred times as long as later ones.
  for (const text of warmUpTexts(SHORT_THREAD)) extract(text, {});
  return {
    engine,
    waiting: () => pool.waiting(),
    isFull: () => pool.isFull(),
    stop: () => pool.stop(),
  };
}
