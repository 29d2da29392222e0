import type { MessagePort } from 'node:worker_threads';
import type { ExtractionContext } from './embedded/conversation.js';
import { extract } from './embedded/pipeline.js';
import type { Extraction } from './extraction.js';

export interface ThreadTask {
  readonly rawContent: string;
  readonly context: ExtractionContext;
  /** Told `start` when the work begins, then each finished stage. */
  readonly port: MessagePort;
}

/** What one worker thread does: one extraction, with its progress on the port. */
export default function run({ rawContent, context, port }: ThreadTask): Extraction {
  port.postMessage('start');
  return extract(rawContent, context, (done) => port.postMessage(done));
}
