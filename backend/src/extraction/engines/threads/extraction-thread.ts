import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { ExtractionContext } from '../../types/conversation.js';
import type { Extraction } from '../../types/extraction.js';
import { extract } from '../embedded/pipeline.js';
import type { ReaderFiles } from '../weights/reader-files.js';
import { shippedScorer } from '../weights/shipped-model.js';
import { ownThread } from './thread-time.js';

export interface ThreadTask {
  readonly rawContent: string;
  readonly context: ExtractionContext;
  /** Told {@link ThreadBegins} when the work begins, then each finished stage. */
  readonly port: MessagePort;
}

export interface ThreadBegins {
  /** The number of the thread in the kernel; null where it is not known. */
  readonly thread: number | null;
}

const scorer = shippedScorer(workerData as ReaderFiles);

/** What one worker thread does: one extraction, with its progress on the port. */
export default function run({ rawContent, context, port }: ThreadTask): Extraction {
  port.postMessage({ thread: ownThread() } satisfies ThreadBegins);
  return extract(rawContent, context, scorer, (done) => port.postMessage(done));
}
