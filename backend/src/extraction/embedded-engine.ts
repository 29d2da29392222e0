import { extract } from './embedded/pipeline.js';
import type { EngineCall, ExtractionEngine } from './engine.js';
import { extractionThreads } from './extraction-threads.js';
import type { RunningEngine } from './registry.js';

/** Texts of this many UTF-16 units leave the event loop: shorter ones take a few milliseconds where they are. */
const LONG_TEXT = 32_768;

const WARM_UP = [
  'Ann: Can you send the report by Friday?',
  'Ben: Yes, I will. We decided to ship on Monday, if legal is fine with it.',
  'Cleo: I am worried that the certificate expires on the 14th and nobody has renewed it.',
  'Ann: Should we roll back or wait? I would wait until 5 pm.',
  'Ben: ok, let us wait then. @Cleo please tell the customer today',
  'Cleo: done, thanks!',
  '',
].join('\n');
/** A thread runs at full speed only after about half a second of work: it does that before the first caller comes. */
const LONG_WARM_UP = WARM_UP.repeat(120);

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
  await pool.warmUp({ rawContent: LONG_WARM_UP, context: {}, signal: AbortSignal.timeout(30_000) });
  return { engine, stop: () => pool.stop() };
}
