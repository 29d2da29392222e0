import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction } from '../../types/extraction.js';
import { extract } from '../embedded/pipeline.js';
import type { StageDone } from '../engine.js';
import type { ModelRequest } from '../llm/model-client.js';
import {
  type Concluded,
  concludeConversation,
  type ModelPlan,
  type Prepared,
  prepareConversation,
} from '../llm/model-work.js';
import type { Reply } from '../llm/reply.js';
import type { ReaderFiles } from '../weights/reader-files.js';
import { shippedScorer } from '../weights/shipped-model.js';
import { ownThread } from './thread-time.js';

/** What a thread may be asked to do with a conversation: to read it, or the two halves of reading it with a model. */
export type ThreadJob =
  | { readonly kind: 'extract' }
  | { readonly kind: 'prepare'; readonly plan: ModelPlan }
  | { readonly kind: 'conclude'; readonly plan: ModelPlan; readonly replies: readonly (Reply | null)[] };

interface Results {
  readonly extract: Extraction;
  readonly prepare: readonly ModelRequest[];
  readonly conclude: Concluded;
}
export type ResultOf<Job extends ThreadJob> = Results[Job['kind']];

export interface ThreadTask {
  readonly rawContent: string;
  readonly context: ExtractionContext;
  readonly job: ThreadJob;
  /** Told {@link ThreadBegins} when the work begins, then each finished stage. */
  readonly port: MessagePort;
}

export interface ThreadBegins {
  /** The number of the thread in the kernel; null where it is not known. */
  readonly thread: number | null;
}

const scorer = shippedScorer(workerData as ReaderFiles);
/** What was prepared here last: it need not be prepared again where it is concluded here, too. */
let kept: { readonly key: string; readonly prepared: Prepared } | undefined;

/** What one worker thread does: one piece of work, with its progress on the port. */
export default function run({ rawContent, context, job, port }: ThreadTask): Results[ThreadJob['kind']] {
  port.postMessage({ thread: ownThread() } satisfies ThreadBegins);
  const tell = (done: StageDone): void => port.postMessage(done);
  if (job.kind === 'extract') return extract(rawContent, context, scorer, tell);
  const key = `${JSON.stringify([context, job.plan])} ${rawContent}`;
  if (job.kind === 'prepare') {
    kept = { key, prepared: prepareConversation(rawContent, context, job.plan, scorer, tell) };
    return kept.prepared.questions;
  }
  const prepared = kept?.key === key ? kept.prepared : prepareConversation(rawContent, context, job.plan, scorer);
  kept = undefined;
  return concludeConversation(prepared, job.replies, job.plan, scorer, tell);
}
