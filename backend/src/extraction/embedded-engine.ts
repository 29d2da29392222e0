import { describeError, type Logger } from '../observability/logger.js';
import { extract } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine } from './engine.js';
import { type ExtractionThreads, extractionThreads } from './extraction-threads.js';
import type { RunningEngine } from './registry.js';
import { warmUpTexts } from './warm-up.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

/** The machine's compiler needs about this much work in each thread before a long conversation runs at full speed. */
const WARM_UP_MS = 1_000;
const SHORT_THREAD = 1_000;
const LONG_CONVERSATION = 20_000;

interface EmbeddedEngineOptions {
  readonly threads: number;
  readonly logger: Logger;
}

/**
 * Starts the rule engine: short texts run at once, long ones on `threads` worker threads with a 5 s limit. It takes calls
 * when this returns; the threads go on warming up beside them.
 */
export function createEmbeddedEngine({ threads, logger }: EmbeddedEngineOptions): RunningEngine {
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
  const stopping = new AbortController();
  warmUpThreads(pool, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ error: describeError(error, logger) }, 'threads are not warmed up');
  });
  return {
    engine,
    waiting: () => pool.waiting(),
    isFull: () => pool.isFull(),
    stop() {
      stopping.abort();
      return pool.stop();
    },
  };
}

/** Runs conversations until the time for it is over. Without it the first long ones take twice as long. */
async function warmUpThreads(pool: ExtractionThreads, signal: AbortSignal): Promise<void> {
  const texts = warmUpTexts(LONG_CONVERSATION);
  const start = performance.now();
  do {
    for (const rawContent of texts) await pool.warmUp({ rawContent, context: {}, signal });
  } while (performance.now() - start < WARM_UP_MS);
}
