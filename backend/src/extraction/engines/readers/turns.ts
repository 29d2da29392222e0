import { ServiceFailure } from '../../../failure.js';
import { abortSignalOf } from '../../../late-signal.js';
import type { ReaderInput, WindowLogits } from '../embedded/2-read/large/large-reading.js';
import type { WindowsCall } from './window-reader.js';

/** So many windows may wait: more would wait for longer than callers do. */
const MOST_WAITING = 64;
const LIMIT_MS = 30_000;

/** A window whose turn it is. */
export interface Turn {
  readonly window: ReaderInput;
  /** Aborted once nobody waits for the answer any more: the conversation is read, or has failed. */
  readonly signal: AbortSignal;
  answer(logits: Float32Array): void;
  fail(why: unknown): void;
}

/** The windows of one conversation. */
interface Job {
  readonly windows: readonly ReaderInput[];
  readonly read: Float32Array[];
  /** The window whose turn is next. */
  next: number;
  answered: number;
  isOver: boolean;
  readonly over: AbortController;
  end(why: unknown): void;
  done(): void;
  onWindowsRead: WindowsCall['onWindowsRead'];
}

export interface TurnsOptions {
  /** How long a conversation may take in all; 30 s. */
  readonly limitMs?: number | undefined;
  /** How many windows may wait, asked whenever a conversation comes; 64. */
  readonly mostWaiting?: (() => number) | undefined;
}

/** Conversations whose windows are read by turns: one window of each, then the next of each. */
export class Turns {
  readonly #limitMs: number;
  readonly #mostWaiting: () => number;
  readonly #jobs: Job[] = [];

  constructor({ limitMs = LIMIT_MS, mostWaiting = () => MOST_WAITING }: TurnsOptions = {}) {
    this.#limitMs = limitMs;
    this.#mostWaiting = mostWaiting;
  }

  /** Windows that nobody has begun to read. */
  get waiting(): number {
    return this.#jobs.reduce((sum, { windows, next }) => sum + windows.length - next, 0);
  }

  get isFull(): boolean {
    return this.waiting >= this.#mostWaiting();
  }

  /** Takes up a conversation. See {@link WindowReader.read} for how it fails. */
  async take(windows: readonly ReaderInput[], { signal, onWindowsRead }: WindowsCall): Promise<WindowLogits> {
    signal.throwIfAborted();
    if (windows.length === 0) return [];
    if (this.isFull) throw overloaded();
    const ending = abortSignalOf(signal);
    return new Promise((resolve, reject) => {
      const over = (): void => {
        job.isOver = true;
        job.over.abort();
        const at = this.#jobs.indexOf(job);
        if (at >= 0) this.#jobs.splice(at, 1);
        clearTimeout(timer);
        ending.removeEventListener('abort', leave);
      };
      const job: Job = {
        windows,
        read: [],
        next: 0,
        answered: 0,
        isOver: false,
        over: new AbortController(),
        onWindowsRead,
        end(why) {
          over();
          reject(why);
        },
        done() {
          over();
          resolve(job.read);
        },
      };
      const leave = (): void => job.end(ending.reason);
      const timer = setTimeout(() => job.end(timedOut()), this.#limitMs);
      ending.addEventListener('abort', leave);
      this.#jobs.push(job);
    });
  }

  /** The window whose turn it is; undefined where none waits. */
  next(): Turn | undefined {
    const job = this.#jobs.find(({ windows, next }) => next < windows.length);
    if (job === undefined) return undefined;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    this.#jobs.push(job);
    const at = job.next++;
    return {
      window: job.windows[at] as ReaderInput,
      signal: job.over.signal,
      answer(logits) {
        if (job.isOver) return;
        job.read[at] = logits;
        job.answered++;
        job.onWindowsRead?.(job.answered, job.windows.length);
        if (job.answered === job.windows.length) job.done();
      },
      fail(why) {
        if (!job.isOver) job.end(why);
      },
    };
  }

  /** Fails everything that is not done. */
  end(why: unknown): void {
    for (const job of [...this.#jobs]) job.end(why);
  }
}

function overloaded(): ServiceFailure {
  return new ServiceFailure('overloaded', 'Too many conversations wait for the large reader. Try again shortly.', {
    retryAfterSeconds: 5,
  });
}

function timedOut(): ServiceFailure {
  return new ServiceFailure(
    'engine_timeout',
    'The large reader took over 30 seconds. Split the conversation, or ask for the small reader.',
  );
}
