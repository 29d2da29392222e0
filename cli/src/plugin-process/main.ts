import type { Contribution } from '@structured-extraction/plugin-kit';
import { contributionOf } from '../plugins/contribution-of.js';
import type { FromProcess, FunctionNames, Part, ToProcess } from '../plugins/process-messages.js';
import { endWithParent } from './end-with-parent.js';

const NEVER = 'it waits for something that never happens';

interface Ask {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Requests of the client that have no answer yet. */
const running = new Set<number>();
/** What the plugin has asked the client for. */
const asks = new Map<number, Ask>();
/** The refusals of the client, as the plugin was given them. */
const refusals = new WeakMap<object, number>();
let asked = 0;
let contribution: Contribution = {};

/** While the plugin has nothing but itself to wait for, the channel does not keep the process: Node sees that it never ends. */
function hold(): void {
  if (running.size > 0 && asks.size === 0) process.channel?.unref();
  else process.channel?.ref();
}

function say(message: FromProcess): void {
  process.send?.(message);
}

function settle(message: Extract<FromProcess, { kind: 'done' | 'failed' }>): void {
  // One that has failed beside what it returns has its answer already.
  if (!running.has(message.id)) return;
  say(message);
  running.delete(message.id);
  hold();
}

function fail(id: number, error: unknown): void {
  const refused = typeof error === 'object' && error !== null ? refusals.get(error) : undefined;
  const message = error instanceof Error ? error.message : String(error);
  settle({ kind: 'failed', id, message, ...(refused === undefined ? {} : { refused }) });
}

const failAll = (error: unknown): void => {
  for (const id of running) fail(id, error);
};

function receive(message: ToProcess): void {
  if (message.kind === 'answer' || message.kind === 'refusal') {
    take(message);
    return;
  }
  const { id } = message;
  running.add(id);
  hold();
  run(message)
    .then((value) => settle({ kind: 'done', id, value }))
    .catch((error: unknown) => fail(id, error));
}

function take(message: Extract<ToProcess, { readonly ask: number }>): void {
  const ask = asks.get(message.ask);
  asks.delete(message.ask);
  hold();
  if (message.kind === 'answer') ask?.resolve(message.value);
  else ask?.reject(refusalOf(message));
}

function refusalOf({ ask, message }: Extract<ToProcess, { kind: 'refusal' }>): Error {
  const error = new Error(message);
  refusals.set(error, ask);
  return error;
}

async function run(message: Extract<ToProcess, { kind: 'load' | 'call' }>): Promise<unknown> {
  if (message.kind === 'load') {
    const found = contributionOf(await import(message.url));
    contribution = found ?? {};
    return found === null ? null : namesOf(found);
  }
  const { id, part, name, given, functions } = message;
  const own = Object.fromEntries(functions.map((wanted) => [wanted, (...words: unknown[]) => ask(id, wanted, words)]));
  const wanted = contribution[part]?.[name] as (...given: readonly unknown[]) => unknown;
  return wanted(...given.slice(0, -1), { ...(given.at(-1) as object), ...own });
}

function ask(id: number, name: string, given: readonly unknown[]): Promise<unknown> {
  const number = ++asked;
  const answered = new Promise((resolve, reject) => asks.set(number, { resolve, reject }));
  // Nobody waits for a warning.
  answered.catch(() => undefined);
  hold();
  say({ kind: 'ask', id, ask: number, name, given });
  return answered;
}

function namesOf(found: Contribution): FunctionNames {
  const inPart = (part: Part): readonly string[] => {
    const functions: Readonly<Record<string, unknown>> = found[part] ?? {};
    return Object.keys(functions).filter((name) => typeof functions[name] === 'function');
  };
  return {
    formats: inPart('formats'),
    flags: inPart('flags'),
    transforms: inPart('transforms'),
    commands: inPart('commands'),
  };
}

endWithParent(Number(process.argv[2]));
process.on('message', (message) => receive(message as ToProcess));
process.on('beforeExit', () => failAll(new Error(NEVER)));
process.on('uncaughtException', failAll).on('unhandledRejection', failAll);
