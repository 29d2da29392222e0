import { threadId } from 'node:worker_threads';
import { ownThread } from '../../backend/dist/extraction/engines/threads/thread-time.js';

/**
 * A worker thread that works for ever on the text "spin" and does nothing for as long as "sleep 300" says, in
 * milliseconds. Its summary is the text, to "who" the number of the thread.
 */
export default function run({ rawContent, port }) {
  port.postMessage({ thread: ownThread() });
  port.postMessage({ stage: 'parse', count: 1 });
  for (let turns = 0; rawContent === 'spin'; turns++) Math.sqrt(turns);
  const [, milliseconds] = /^sleep (\d+)$/.exec(rawContent) ?? [];
  if (milliseconds !== undefined) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(milliseconds));
  port.postMessage({ stage: 'summarize', count: 1 });
  const summary = rawContent === 'who' ? String(threadId) : rawContent;
  return { extraction: { summary, tasks: [], decisions: [], risks: [] }, readBy: 'small' };
}
