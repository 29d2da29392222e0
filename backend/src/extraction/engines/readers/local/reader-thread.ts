import { parentPort, workerData } from 'node:worker_threads';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ReaderInput } from '../../embedded/2-read/large/large-reading.js';
import { FACTS } from '../../embedded/2-read/reader/sentence-facts.js';
import { KINDS_READ } from '../../embedded/2-read/reader/sentence-reader.js';
import { giveWay } from '../../threads/thread-priority.js';
import { checkModelFiles } from './model-files.js';

/** What the thread is started with. */
export interface ReaderThreadOptions {
  /** Path of the ONNX file; its weights lie beside it. */
  readonly model: string;
  /** How many threads compute. */
  readonly threads: number;
}

/** What the thread says: that it is ready, or what it has read, or why not. */
export type ReaderThreadSays =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly logits: Float32Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };

/** Windows of this many pieces are read at the start, so that the first of a caller is as fast as the others. */
const WARM_PIECES = [64, 384];

const port = parentPort;
if (port === null) throw new Error('the reader runs in a thread of its own');
const say = (what: ReaderThreadSays, moved: ArrayBuffer[] = []): void => port.postMessage(what, moved);

// Whoever waits for the event loop waits for milliseconds, who waits for windows for seconds. The runtime's own threads inherit it.
giveWay();
const { model, threads } = workerData as ReaderThreadOptions;
await checkModelFiles(model);
const runtime = await import('onnxruntime-node');
const session: InferenceSession = await runtime.InferenceSession.create(model, {
  executionProviders: ['cpu'],
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // Threads that wait for work by turning in circles would take the time of the event loop.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});
for (const pieces of WARM_PIECES) await read(emptyWindow(pieces));
say({ kind: 'ready' });

port.on('message', (window: ReaderInput) => {
  read(window).then(
    (logits) => say({ kind: 'read', logits }, [logits.buffer]),
    (error: unknown) => say({ kind: 'failed', message: String(error) }),
  );
});

/** Blocks this thread, not others, while it computes. */
async function read({ pieces, sentence, last, facts }: ReaderInput): Promise<Float32Array<ArrayBuffer>> {
  const whole = (values: Int32Array): Tensor => new runtime.Tensor('int32', values, [values.length]);
  const { logits } = await session.run({
    pieces: whole(pieces),
    sentence: whole(sentence),
    last: whole(last),
    facts: new runtime.Tensor('float32', facts, [last.length, FACTS.length]),
  });
  if (logits === undefined || logits.size !== last.length * KINDS_READ) throw new Error('the reader gives no logits');
  return Float32Array.from(logits.data as Float32Array);
}

function emptyWindow(size: number): ReaderInput {
  return {
    pieces: new Int32Array(size),
    sentence: new Int32Array(size),
    last: Int32Array.of(size - 1),
    facts: new Float32Array(FACTS.length),
  };
}
