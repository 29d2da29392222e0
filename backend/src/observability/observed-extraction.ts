import { CallerLeft } from '../admission/caller-left.js';
import type { AnswerBody } from '../extraction/answer-body.js';
import type { ExtractConversation, ExtractionOptions } from '../extraction/extract-conversation.js';
import type { ExtractionFacts } from '../extraction/extraction-facts.js';
import { asFailure, ServiceFailure } from '../failure.js';
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
  return (request, options) => {
    const inputBytes = Buffer.byteLength(request.raw_content);
    return observed(observers, inputBytes, options, async (watched) => {
      const outcome = await extract(request, watched);
      const { tasks, decisions, risks } = outcome.response;
      const found = { inputBytes, tasks: tasks.length, decisions: decisions.length, risks: risks.length };
      return { result: outcome, found };
    });
  };
}

/** The same for bodies that are answered as a whole. One that breaks the rules of the contract is no extraction. */
export function observedAnswers(answerBody: AnswerBody, observers: Observers): AnswerBody {
  return (body, options) =>
    observed(observers, body.length, options, async (watched) => {
      const answered = await answerBody(body, watched);
      return { result: answered, found: answered.facts };
    });
}

type Found = Pick<ExtractionFacts, 'inputBytes' | 'tasks' | 'decisions' | 'risks'>;

function observed<Result>(
  { engine, metrics, tracer }: Observers,
  bytes: number,
  options: ExtractionOptions,
  run: (watched: ExtractionOptions) => Promise<{ readonly result: Result; readonly found: Found }>,
): Promise<Result> {
  const startedAt = performance.now();
  const ended = (outcome: RequestOutcome, { inputBytes, tasks, decisions, risks }: Found): void => {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.extractionEnded({ engine, outcome, seconds, inputBytes, tasks, decisions, risks });
  };
  const measured = async (watched: ExtractionOptions): Promise<Result> => {
    try {
      const { result, found } = await run(watched);
      ended('ok', found);
      return result;
    } catch (error) {
      const nothing = { inputBytes: bytes, tasks: 0, decisions: 0, risks: 0 };
      if (error instanceof CallerLeft) ended('caller_left', nothing);
      else if (!isOfContract(error)) ended(asFailure(error).code, nothing);
      throw error;
    }
  };
  if (!tracer.isOn) return measured(options);
  return tracer.span('extraction', { engine, input_bytes: bytes }, (span) =>
    measured({
      ...options,
      onStage(done) {
        span.event(done.stage, { count: done.count });
        options.onStage?.(done);
      },
    }),
  );
}

/** Whether the request was refused for what it is, before any engine saw it. */
function isOfContract(error: unknown): boolean {
  return error instanceof ServiceFailure && error.status >= 400 && error.status < 499;
}
