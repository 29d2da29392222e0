import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { type FieldError, ServiceFailure } from '../../../failure.js';
import type { FailureCode } from '../../../failure-catalogue.js';
import { bodyAnswerer } from '../../answer-body.js';
import { conversationExtractor } from '../../extract-conversation.js';
import type { ExtractionFacts } from '../../extraction-facts.js';
import { requestReader } from '../../response/contract/read-request.js';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction, Items } from '../../types/extraction.js';
import { extract } from '../embedded/pipeline.js';
import type { OnStage, StageDone } from '../engine.js';
import type { ModelRequest } from '../llm/model-client.js';
import {
  type Concluded,
  concludeConversation,
  type ModelPlan,
  type Prepared,
  prepareConversation,
  settledOfConversation,
} from '../llm/model-work.js';
import type { Reply } from '../llm/reply.js';
import type { ReaderFiles } from '../weights/reader-files.js';
import { READING_VERSION } from '../weights/reading-version.js';
import { shippedScorer } from '../weights/shipped-model.js';
import { giveWay } from './thread-priority.js';
import { ownThread } from './thread-time.js';

/**
 * What a thread may be asked to do: to read a conversation, the parts of reading it with a model, or to answer the body
 * of a request as a whole.
 */
export type ThreadJob =
  | { readonly kind: 'extract' }
  | { readonly kind: 'answer'; readonly body: Uint8Array<ArrayBuffer>; readonly maxContentBytes: number }
  | { readonly kind: 'prepare'; readonly plan: ModelPlan }
  | { readonly kind: 'settled'; readonly plan: ModelPlan; readonly replies: readonly (Reply | null)[] }
  | { readonly kind: 'conclude'; readonly plan: ModelPlan; readonly replies: readonly (Reply | null)[] };

interface Results {
  readonly extract: Extraction;
  readonly answer: ExtractionFacts | Refusal;
  readonly prepare: readonly ModelRequest[];
  readonly settled: Items;
  readonly conclude: Concluded;
}
export type ResultOf<Job extends ThreadJob> = Results[Job['kind']];

/** A failure of the service on its way between threads, which would make a plain error of it. */
export interface Refusal {
  readonly code: FailureCode;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

export interface ThreadTask {
  readonly rawContent: string;
  readonly context: ExtractionContext;
  readonly job: ThreadJob;
  /** Gets {@link ThreadBegins} when the work begins, then each finished stage, and the bytes of an answer. */
  readonly port: MessagePort;
}

export interface ThreadBegins {
  /** The number of the thread in the kernel; null where it is not known. */
  readonly thread: number | null;
}

export interface ThreadAnswers {
  readonly answer: Uint8Array<ArrayBuffer>;
}

// Only long conversations come here: they wait for the short ones that the event loop reads, not these for them.
giveWay();
const scorer = shippedScorer(workerData as ReaderFiles);
/** What was prepared here last: it need not be prepared again where it is concluded here, too. */
let kept: { readonly key: string; readonly prepared: Prepared } | undefined;

type Ran = Results[ThreadJob['kind']] | Promise<Results['answer']>;

/** What one worker thread does: one piece of work, with its progress on the port. */
export default function run({ rawContent, context, job, port }: ThreadTask): Ran {
  port.postMessage({ thread: ownThread() } satisfies ThreadBegins);
  const tell = (done: StageDone): void => port.postMessage(done);
  if (job.kind === 'answer') return answer(job, port, tell);
  if (job.kind === 'extract') return extract(rawContent, context, scorer, tell);
  const key = `${JSON.stringify([context, job.plan])} ${rawContent}`;
  if (job.kind === 'prepare') {
    kept = { key, prepared: prepareConversation(rawContent, context, job.plan, scorer, tell) };
    return kept.prepared.questions;
  }
  const prepared = kept?.key === key ? kept.prepared : prepareConversation(rawContent, context, job.plan, scorer);
  kept = job.kind === 'settled' ? { key, prepared } : undefined;
  if (job.kind === 'settled') return settledOfConversation(prepared, job.replies, job.plan, scorer);
  return concludeConversation(prepared, job.replies, job.plan, scorer, tell);
}

type AnswerJob = Extract<ThreadJob, { kind: 'answer' }>;

async function answer(job: AnswerJob, port: MessagePort, onStage: OnStage): Promise<Results['answer']> {
  const answerBody = bodyAnswerer({
    readRequest: requestReader(job.maxContentBytes),
    extractConversation: conversationExtractor({
      id: 'embedded',
      extract: async (call) => ({
        ...extract(call.rawContent, call.context, scorer, call.onStage),
        promptVersion: READING_VERSION,
      }),
    }),
  });
  try {
    const { answer: bytes, facts } = await answerBody(job.body, { signal: new AbortController().signal, onStage });
    const own = new Uint8Array(bytes);
    port.postMessage({ answer: own } satisfies ThreadAnswers, [own.buffer]);
    return facts;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return { code: error.code, message: error.message, errors: error.errors };
  }
}
