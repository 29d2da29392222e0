import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figures } from '../observability/metrics.js';
import { closeWithProcess } from './handed-connection.js';
import type { FromServing, ToServing } from './messages.js';

/** How a process ended: one of the two is null. */
export interface End {
  readonly status: number | null;
  readonly signal: string | null;
}

/** One of the processes that listen on the one address, as the one that started it sees it. */
export interface ServingProcess {
  readonly pid: number | undefined;
  /** The URL that it listens on. Never settles where it ends before. */
  readonly listening: Promise<string>;
  /** Settles when it listens and has reached the store. */
  readonly ready: Promise<void>;
  readonly ended: Promise<End>;
  /** Settles with true when it has told its figures, with false where it does not within `ms`. */
  tellFigures(ms: number): Promise<boolean>;
  /** Has it take no new connection, finish what is there, and end. */
  leave(): void;
  send(message: ToServing): void;
  kill(signal: NodeJS.Signals): void;
}

interface StartParts {
  /** From 1; its log lines have it. */
  readonly number: number;
  /** All the variables that it gets. */
  readonly environment: NodeJS.ProcessEnv;
  readonly onFigures: (figures: Figures) => void;
  readonly onExpose: (id: number) => void;
  /** Called when nothing has been heard of it for half a minute. */
  readonly onHung: () => void;
}

const ASK_EVERY_MS = 5_000;
/** A machine that slept is no reason: what counts is how often it was asked. */
const UNANSWERED = 6;
const LAST_WORDS_MS = 500;

/** Starts one more process of the program that runs here. */
export function startServingProcess({ number, environment, ...parts }: StartParts): ServingProcess {
  cluster.setupPrimary({ args: ['serve-as', String(number)] });
  const worker = cluster.fork(withoutInherited(environment));
  closeWithProcess(worker);
  const listening = deferred<string>();
  const ready = deferred<void>();
  const ended = deferred<End>();
  const awaitingFigures = new Set<(told: boolean) => void>();
  let unanswered = 0;
  const send = (message: ToServing): void => {
    // A process that ends has closed its end already; its end is told by itself.
    if (worker.isConnected()) worker.process.send(message, () => undefined);
  };

  worker.on('message', (message: FromServing) => {
    unanswered = 0;
    if (message.kind === 'listening') listening.resolve(message.url);
    else if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'expose') parts.onExpose(message.id);
    else if (message.kind === 'figures') {
      parts.onFigures(message.figures);
      for (const told of awaitingFigures) told(true);
      awaitingFigures.clear();
    }
  });
  const asking = setInterval(() => {
    send({ kind: 'are-you-alive' });
    if (++unanswered > UNANSWERED) parts.onHung();
  }, ASK_EVERY_MS).unref();
  const cutOff = deferred<void>();
  worker.once('disconnect', () => cutOff.resolve());
  worker.once('exit', async (status: number | null, signal: string | null) => {
    clearInterval(asking);
    for (const told of awaitingFigures) told(false);
    // What it said last may come after the news of its end; where it was cut off within a word, no end of that is told.
    await Promise.race([cutOff.promise, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
    ended.resolve({ status, signal });
  });

  return {
    pid: worker.process.pid,
    listening: listening.promise,
    ready: Promise.all([listening.promise, ready.promise]).then(() => undefined),
    ended: ended.promise,
    tellFigures: (ms) =>
      new Promise((resolve) => {
        if (!worker.isConnected()) return resolve(false);
        const timer = setTimeout(() => told(false), ms);
        const told = (how: boolean): void => {
          clearTimeout(timer);
          awaitingFigures.delete(told);
          resolve(how);
        };
        awaitingFigures.add(told);
        send({ kind: 'tell-figures' });
      }),
    leave: () => send({ kind: 'leave' }),
    send,
    kill: (signal) => void worker.process.kill(signal),
  };
}

/** node:cluster adds what it is given to the variables of this process: one that is gone must be said to be so. */
function withoutInherited(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SERVICE_ENV_FILE: _, ...variables } = environment;
  const gone = Object.keys(process.env).filter((name) => !(name in variables));
  return { ...variables, ...Object.fromEntries(gone.map((name) => [name, undefined])) };
}

function deferred<Value>(): { readonly promise: Promise<Value>; resolve(value: Value): void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value) => resolve(value) };
}
