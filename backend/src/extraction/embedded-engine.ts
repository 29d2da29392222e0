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

/** Starts the rule engine: short texts run at once, long ones on `threads` worker threads with a 5 s limit. */
export async function createEmbeddedEngine({ threads }: { threads: number }): Promise<RunningEngine> {
  const pool = extractionThreads({ threads });
  const engine: ExtractionEngine = {
    id: 'embedded',
    promptVersion: 'embedded/1',
    extract: async (call: EngineCall) =>
      call.rawContent.length < LONG_TEXT
        ? extract(call.rawContent, call.context, call.onStage ?? (() => undefined))
        : pool.extract(call),
  };
  await warmUp(pool);
  return { engine, waiting: () => pool.waiting(), isFull: () => pool.isFull(), stop: () => pool.stop() };
}

/**
 * Runs conversations until the time for it is over, short ones here and long ones on the threads. Without it the first
 * call takes a hundred times as long as later ones, and the first long conversation twice.
 */
async function warmUp(pool: ExtractionThreads): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const shortOnes = warmUpTexts(SHORT_THREAD);
  const longOnes = warmUpTexts(LONG_CONVERSATION);
  const start = performance.now();
  do {
    for (const rawContent of longOnes) await pool.warmUp({ rawContent, context: {}, signal });
    for (const text of shortOnes) extract(text, {});
  } while (performance.now() - start < WARM_UP_MS);
}
