import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { ServiceFailure } from '../../../failure.js';
import { bodyAnswerer } from '../../answer-body.js';
import { conversationExtractor } from '../../extract-conversation.js';
import type { ExtractionFacts } from '../../extraction-facts.js';
import { requestReader } from '../../response/contract/read-request.js';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Items } from '../../types/extraction.js';
import type { WindowLogits, WindowsAsked } from '../embedded/2-read/large/large-reading.js';
import { driven, type Extracted, extracting, type Stages } from '../embedded/pipeline.js';
import type { OnStage, ReaderChoice, StageDone } from '../engine.js';
import type { ModelRequest } from '../llm/model-client.js';
import {
  type Concluded,
  concludeConversation,
  type ModelPlan,
  type Prepared,
  preparing,
  settledOfConversation,
} from '../llm/model-work.js';
import type { Reply } from '../llm/reply.js';
import { chosenReader, type ReaderChoices, readOrStandIn } from '../readers/reader-choice.js';
import type { ReaderFiles } from '../weights/reader-files.js';
import { readingVersion } from '../weights/reading-version.js';
import { shippedScorer } from '../weights/shipped-model.js';
import { failureOf, type Refusal, refusalOf } from './refusal.js';
import { giveWay } from './thread-priority.js';
import { ownThread } from './thread-time.js';

/**
 * What a thread may be asked to do: to read a conversation, the parts of reading it with a model, or to answer the body
 * of a request as a whole.
 */
export type ThreadJob =
  | { readonly kind: 'extract'; readonly reader: ReaderChoice }
  | {
      readonly kind: 'answer';
      readonly body: Uint8Array<ArrayBuffer>;
      readonly maxContentBytes: number;
      readonly readers: ReaderChoices;
    }
  | { readonly kind: 'prepare'; readonly plan: ModelPlan }
  | { readonly kind: 'settled'; readonly plan: ModelPlan; readonly replies: readonly (Reply | null)[] }
  | { readonly kind: 'conclude'; readonly plan: ModelPlan; readonly replies: readonly (Reply | null)[] };

interface Results {
  readonly extract: Extracted;
  readonly answer: ExtractionFacts | Refusal;
  readonly prepare: readonly ModelRequest[];
  readonly settled: Items;
  readonly conclude: Concluded;
}
export type ResultOf<Job extends ThreadJob> = Results[Job['kind']];

export interface ThreadTask {
  readonly rawContent: string;
  readonly context: ExtractionContext;
  /** The reader that the caller asks for. A body says so itself. */
  readonly wanted: ReaderChoice | undefined;
  readonly job: ThreadJob;
  /**
   * Gets {@link ThreadBegins} when the work begins, then each finished stage, what the large reader is to read, and the bytes
   * of an answer.
   */
  readonly port: MessagePort;
}

export interface ThreadBegins {
  /** The number of the thread in the kernel; null where it is not known. */
  readonly thread: number | null;
}

export interface ThreadAnswers {
  readonly answer: Uint8Array<ArrayBuffer>;
}

/** What a thread gets for the windows that it asked for. */
export type WindowsAnswer = { readonly logits: WindowLogits } | { readonly refusal: Refusal };

// Only long conversations come here: they wait for the short ones that the event loop reads, not these for them.
giveWay();
const scorer = shippedScorer(workerData as ReaderFiles);
/** What was prepared here last: it need not be prepared again where it is concluded here, too. */
let kept: { readonly key: string; readonly prepared: Prepared } | undefined;

type Ran = Promise<Results[ThreadJob['kind']]>;

/** What one worker thread does: one piece of work, with its progress on the port. */
export default async function run({ rawContent, context, wanted, job, port }: ThreadTask): Ran {
  port.postMessage({ thread: ownThread() } satisfies ThreadBegins);
  const tell = (done: StageDone): void => port.postMessage(done);
  if (job.kind === 'answer') return answer(job, port, tell);
  if (job.kind === 'extract') return through(extracting(rawContent, context, scorer, job.reader), port, wanted, tell);
  const key = `${JSON.stringify([context, job.plan])} ${rawContent}`;
  const prepare = (onStage?: OnStage) =>
    through(preparing(rawContent, context, job.plan, scorer), port, wanted, onStage);
  if (job.kind === 'prepare') {
    kept = { key, prepared: await prepare(tell) };
    return kept.prepared.questions;
  }
  const prepared = kept?.key === key ? kept.prepared : await prepare();
  kept = job.kind === 'settled' ? { key, prepared } : undefined;
  if (job.kind === 'settled') return settledOfConversation(prepared, job.replies, job.plan);
  return concludeConversation(prepared, job.replies, job.plan, tell);
}

/** Runs stages; the thread that this one belongs to has windows read. */
function through<T>(
  stages: Stages<T>,
  port: MessagePort,
  wanted: ReaderChoice | undefined,
  onStage?: OnStage,
): Promise<T> {
  const read = async (asked: WindowsAsked): Promise<WindowLogits> => {
    const answer = once(port, 'message') as Promise<[WindowsAnswer]>;
    port.postMessage(asked);
    const [answered] = await answer;
    if ('refusal' in answered) throw failureOf(answered.refusal);
    return answered.logits;
  };
  return driven(stages, (asked) => readOrStandIn(read(asked), wanted), onStage);
}

type AnswerJob = Extract<ThreadJob, { kind: 'answer' }>;

async function answer(job: AnswerJob, port: MessagePort, onStage: OnStage): Promise<Results['answer']> {
  const answerBody = bodyAnswerer({
    readRequest: requestReader(job.maxContentBytes),
    extractConversation: conversationExtractor({
      id: 'embedded',
      async extract({ rawContent, context, reader }) {
        const stages = extracting(rawContent, context, scorer, chosenReader(job.readers, reader));
        const { extraction, readBy } = await through(stages, port, reader, onStage);
        return { ...extraction, promptVersion: readingVersion(readBy) };
      },
    }),
  });
  try {
    const { answer: bytes, facts } = await answerBody(job.body, { signal: new AbortController().signal, onStage });
    const own = new Uint8Array(bytes);
    port.postMessage({ answer: own } satisfies ThreadAnswers, [own.buffer]);
    return facts;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return refusalOf(error);
  }
}
