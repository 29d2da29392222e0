import { CallerLeft } from '../admission/caller-left.js';
import type { ExtractConversation, ExtractionOutcome } from '../extraction/extract-conversation.js';
import { asFailure } from '../failure.js';
import type { Metrics, RequestOutcome } from './metrics.js';
import type { Tracer } from './tracer.js';

interface Observers {
  /** The id of the engine. */
  readonly engine: string;
  readonly metrics: Pick<Metrics, 'extractionEnded'>;
  readonly tracer: Tracer;
}

/** The same use case, measured and traced: one span, with an event at the end of each stage. */
export function observedExtraction(extract: ExtractConversation, observers: Observers): ExtractConversation {
  const { engine, metrics, tracer } = observers;
  return (request, options) => {
    const inputBytes = Buffer.byteLength(request.raw_content);
    const startedAt = performance.now();
    const ended = (outcome: RequestOutcome, found?: ExtractionOutcome): void => {
      const { tasks = [], decisions = [], risks = [] } = found?.response ?? {};
      const seconds = (performance.now() - startedAt) / 1000;
      const counts = { tasks: tasks.length, decisions: decisions.length, risks: risks.length };
      metrics.extractionEnded({ engine, outcome, seconds, inputBytes, ...counts });
    };
    return tracer.span('extraction', { engine, input_bytes: inputBytes }, async (span) => {
      try {
        const outcome = await extract(request, {
          ...options,
          onStage(done) {
            span.event(done.stage, { count: done.count });
            options.onStage?.(done);
          },
        });
        ended('ok', outcome);
        return outcome;
      } catch (error) {
        ended(error instanceof CallerLeft ? 'caller_left' : asFailure(error).code);
        throw error;
      }
    });
  };
}
