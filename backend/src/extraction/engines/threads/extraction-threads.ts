import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ServiceFailure } from '../../../failure.js';
import { abortSignalOf } from '../../../late-signal.js';
import type { AnswerBody } from '../../answer-body.js';
import type { WindowsAsked } from '../embedded/2-read/large/large-reading.js';
import type { Extracted } from '../embedded/pipeline.js';
import type { EngineCall, ReaderChoice, StageDone } from '../engine.js';
import type { ReaderChoices } from '../readers/reader-choice.js';
import type { WindowReader } from '../readers/window-reader.js';
import type { ReaderFiles } from '../weights/reader-files.js';
import type {
  ResultOf,
  ThreadAnswers,
  ThreadBegins,
  ThreadJob,
  ThreadTask,
  WindowsAnswer,
} from './extraction-thread.js';
import { failureOf, refusalOf } from './refusal.js';
import { type Reached, watchRun } from './run-limit.js';
import { cpuTimeOf } from './thread-time.js';

const SMALL_ALONE: ReaderChoices = { setting: 'small', hasLarge: false };
const MAX_WAITING = 32;
const MAX_CONTENT_BYTES = 1_048_576;
/** A thread holds an engine, 60 to 90 MB. It begins with the first long text and ends once there was none for so long. */
const IDLE_MS = 60_000;

/**
 * Has Piscina import the module of a thread, where it would require it: Node (20.20 and 22 seen) aborts the whole process
 * where a thread is ended while it links a module that it requires, and not where it imports the same one.
 */
const IMPORTS_ONLY = ['--no-experimental-require-module'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

export interface ThreadOptions {
  readonly threads: number;
  /** What the threads make their readers of. */
  readonly files?: ReaderFiles;
  /** Reads the windows that threads ask for. */
  readonly windowReader?: WindowReader | undefined;
  /** Which reader reads the bodies that threads answer; the small one. */
  readonly readers?: ReaderChoices;
  /** How much time of a CPU one extraction may take; 5 s. */
  readonly runLimitMs?: number;
  /** How long one may take in any case, from the moment a thread takes it up; 30 s. */
  readonly wallLimitMs?: number;
  /** How long one may wait for a thread that is at work; 10 s. For one that has yet to begin, as long as it may take. */
  readonly waitLimitMs?: number;
  /** After how long without work a thread ends; 60 s. */
  readonly idleMs?: number;
  /** Bytes of UTF-8 that raw_content may have; 1 MiB. */
  readonly maxContentBytes?: number;
  /** The module that a thread runs, which exports what extraction-thread.ts does. */
  readonly module?: URL;
}

export interface ExtractionThreads {
  /**
   * @throws {ServiceFailure} engine_timeout when the thread works for too long (it is then ended), overloaded when no
   * thread gets free in time.
   */
  extract(call: EngineCall, reader?: ReaderChoice): Promise<Extracted>;
  /** Any other work on a conversation, with the same limits. */
  run<Job extends ThreadJob>(call: EngineCall, job: Job): Promise<ResultOf<Job>>;
  /** Answers the whole body of a request, whose bytes are gone from here afterwards; with the same limits. */
  readonly answer: AnswerBody;
  /** How many extractions wait for a thread. */
  waiting(): number;
  /** Whether as many wait as may; one more is refused. */
  isFull(): boolean;
  stop(): Promise<void>;
}

/** Worker threads for long texts, so that one conversation never holds up the requests of others. */
export function extractionThreads(options: ThreadOptions): ExtractionThreads {
  const { threads, runLimitMs = 5_000, wallLimitMs = 30_000, waitLimitMs = 10_000, idleMs = IDLE_MS } = options;
  const { module = new URL('./extraction-thread.js', import.meta.url), maxContentBytes = MAX_CONTENT_BYTES } = options;
  const { readers = SMALL_ALONE } = options;
  const pool = new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    maxQueue: MAX_WAITING,
    concurrentTasksPerWorker: 1,
    execArgv: IMPORTS_ONLY,
    workerData: options.files,
  });

  const longestWaitMs = Math.max(waitLimitMs, wallLimitMs);
  const ready = new Set<unknown>();
  pool.on('workerCreate', (worker: unknown) => ready.add(worker));
  pool.on('workerDestroy', (worker: unknown) => ready.delete(worker));

  const isFull = (): boolean => pool.queueSize >= MAX_WAITING;

  async function run<Job extends ThreadJob>(
    call: EngineCall,
    job: Job,
    { onAnswer, moved = [] }: Bytes = {},
  ): Promise<ResultOf<Job>> {
    if (isFull()) throw overloaded();
    const ended = new AbortController();
    let failure: ServiceFailure | undefined;
    const end = (why: ServiceFailure): void => {
      failure = why;
      ended.abort();
    };
    const waiting = setTimeout(() => end(overloaded()), ready.size === 0 ? longestWaitMs : waitLimitMs);
    let stopWatching = (): void => clearTimeout(waiting);

    function begin({ thread }: ThreadBegins): void {
      clearTimeout(waiting);
      stopWatching = watchRun({
        cpuMs: runLimitMs,
        wallMs: wallLimitMs,
        cpuTime: () => cpuTimeOf(thread),
        onReached: (limit) => end(timedOut(limit)),
      });
    }
    const { port1: ours, port2: theirs } = new MessageChannel();
    const receive = (message: ThreadBegins | ThreadAnswers | WindowsAsked | StageDone): void => {
      if ('thread' in message) begin(message);
      else if ('answer' in message) onAnswer?.(message.answer);
      else if ('windows' in message) void readWindows(message);
      else call.onStage?.(message);
    };
    const left = AbortSignal.any([abortSignalOf(call.signal), ended.signal]);
    async function readWindows({ windows }: WindowsAsked): Promise<void> {
      let answer: WindowsAnswer;
      try {
        if (options.windowReader === undefined)
          throw new Error('a thread asked for the large reader, and there is none');
        answer = {
          logits: await options.windowReader.read(windows, { signal: left, onWindowsRead: call.onWindowsRead }),
        };
      } catch (error) {
        if (left.aborted) return;
        if (!(error instanceof ServiceFailure))
          return end(new ServiceFailure('internal', 'The large reader failed.', { cause: error }));
        // An error that a thread throws gets here as a plain one: this is what the caller is told then.
        failure = error;
        answer = { refusal: refusalOf(error) };
      }
      ours.postMessage(answer);
    }
    ours.on('message', receive);
    const task: ThreadTask = {
      rawContent: call.rawContent,
      context: call.context,
      wanted: call.reader,
      job,
      port: theirs,
    };
    try {
      const result: ResultOf<Job> = await pool.run(task, { signal: left, transferList: [theirs, ...moved] });
      // The result comes by another way than the progress, and may be here first.
      for (let late = receiveMessageOnPort(ours); late !== undefined; late = receiveMessageOnPort(ours)) {
        receive(late.message);
      }
      return result;
    } catch (error) {
      call.signal.throwIfAborted();
      throw failure ?? error;
    } finally {
      stopWatching();
      ours.close();
    }
  }

  const answer: AnswerBody = async (body, { signal, onStage, onWindowsRead }) => {
    let bytes: Uint8Array | undefined;
    const found = await run(
      { rawContent: '', context: {}, signal, onStage, onWindowsRead },
      { kind: 'answer', body, maxContentBytes, readers },
      {
        moved: isAlone(body) ? [body.buffer] : [],
        onAnswer: (answered) => {
          bytes = answered;
        },
      },
    );
    if ('code' in found) throw failureOf(found);
    if (bytes === undefined) throw new Error('a thread reported what it found without its answer');
    return { answer: bytes, facts: found };
  };

  return {
    extract: (call, reader = 'small') => run(call, { kind: 'extract', reader }),
    answer,
    run,
    waiting: () => pool.queueSize,
    isFull,
    stop: () => pool.destroy(),
  };
}

/** What is handed over beside a task and its result, in place of being copied. */
interface Bytes {
  readonly moved?: readonly ArrayBuffer[];
  readonly onAnswer?: (bytes: Uint8Array) => void;
}

/** Whether the bytes share their memory with no others, which would be gone with them. */
function isAlone({ byteLength, buffer }: Uint8Array): boolean {
  return byteLength === buffer.byteLength;
}

function overloaded(): ServiceFailure {
  return new ServiceFailure('overloaded', 'Too many long conversations are being read. Try again shortly.', {
    retryAfterSeconds: 2,
  });
}

const TIMED_OUT: Readonly<Record<Reached, string>> = {
  cpu: 'The extraction took over 5 seconds. Split the conversation.',
  wall: 'The extraction took over 30 seconds on a busy machine. Split the conversation, or try again later.',
};

function timedOut(limit: Reached): ServiceFailure {
  return new ServiceFailure('engine_timeout', TIMED_OUT[limit]);
}
