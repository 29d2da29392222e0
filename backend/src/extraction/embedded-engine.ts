import { extract } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine } from './engine.js';
import { extractionThreads } from './extraction-threads.js';
import type { RunningEngine } from './registry.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

const WARM_UP = 'Ann: Can you send the report by Friday?\nBen: Yes, I will. We decided to ship on Monday.\n';

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
  extract(WARM_UP, {});
  await pool.warmUp({ rawContent: WARM_UP, context: {}, signal: AbortSignal.timeout(30_000) });
  return { engine, stop: () => pool.stop() };
}
