import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '../own-package.js';
import type { FromProcess, ToProcess } from './process-messages.js';

/** Built beside the bundle of the client: see build.mjs. */
const PROGRAM = path.join(packageRoot, 'dist/plugin.cjs');
/** What a plugin may still be busy with when the client has done its work. */
const GRACE_MS = 1000;

type ContextFunctions = Readonly<Record<string, (...given: unknown[]) => unknown>>;
type Request<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

export interface RequestOptions {
  /** Null: as long as it likes. */
  readonly limitMs: number | null;
  /** What the plugin may call meanwhile. */
  readonly functions?: ContextFunctions;
}

/** A process that has the code of one plugin. */
export interface PluginProcess {
  /** @throws {Error} saying what became of it; whatever a function of the context threw, as it was */
  request(message: Request<ToProcess>, options: RequestOptions): Promise<unknown>;
  isOver(): boolean;
  /** Kills it, with all that it has started. */
  kill(): void;
}

interface Pending {
  readonly functions: ContextFunctions;
  /** What functions of the context threw, by the number of the ask. */
  readonly refused: Map<number, unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Starts a process for a plugin. It leads a group of its own: nothing that its code does, a loop without end or a
 * process.exit, keeps this process from ending as it should.
 */
export function startPluginProcess(): PluginProcess {
  const child = spawn(process.execPath, [PROGRAM, String(process.pid)], {
    // What it prints is not part of the result.
    stdio: ['ignore', 2, 2, 'ipc'],
    serialization: 'advanced',
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const pending = new Map<number, Pending>();
  let requests = 0;
  let over: Error | null = null;

  /** Nothing of an idle process keeps this one from ending. */
  function hold(): void {
    for (const handle of [child, child.channel]) {
      if (pending.size > 0) handle?.ref();
      else handle?.unref();
    }
  }

  function end(reason: Error): void {
    over ??= reason;
    process.removeListener('exit', kill).removeListener('beforeExit', finish);
    for (const { reject } of pending.values()) reject(over);
  }

  function kill(): void {
    killGroup(child);
    end(new Error('it was ended'));
  }

  /** The work of this process is done. */
  function finish(): void {
    child.ref();
    setTimeout(kill, GRACE_MS).unref();
    if (child.connected) child.disconnect();
  }

  function receive(message: FromProcess): void {
    const request = pending.get(message?.id);
    if (request === undefined) return;
    if (message.kind === 'done') request.resolve(message.value);
    if (message.kind === 'ask') void answer(message, request).then((reply) => post(child, reply));
    if (message.kind !== 'failed') return;
    const { refused } = message;
    const isOwn = refused !== undefined && request.refused.has(refused);
    request.reject(isOwn ? request.refused.get(refused) : new Error(message.message));
  }

  child.on('message', (message) => receive(message as FromProcess));
  child.once('error', (error) => end(new Error(`its process cannot be started: ${error.message}`)));
  child.once('exit', (code, signal) => {
    const reason = new Error(`it ended its own process with ${signal ?? `status ${code}`}`);
    // What it said before may be on its way.
    if (child.connected) child.once('disconnect', () => end(reason));
    else end(reason);
  });
  process.once('exit', kill).once('beforeExit', finish);
  hold();

  return {
    kill,
    isOver: () => over !== null,
    request: async (message, { limitMs, functions = {} }) => {
      if (over !== null) throw over;
      const id = ++requests;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise((resolve, reject) => {
          pending.set(id, { functions, refused: new Map(), resolve, reject });
          hold();
          if (limitMs !== null) {
            timer = setTimeout(() => {
              reject(new Error(`it did not end within ${limitMs / 1000} s`));
              kill();
            }, limitMs);
          }
          child.send({ ...message, id } as ToProcess, (error) => error && reject(error));
        });
      } finally {
        clearTimeout(timer);
        pending.delete(id);
        hold();
      }
    },
  };
}

/** Has a function of the context called. */
async function answer(
  { ask, name, given }: Extract<FromProcess, { kind: 'ask' }>,
  { functions, refused }: Pending,
): Promise<ToProcess> {
  try {
    return { kind: 'answer', ask, value: await functions[name]?.(...given) };
  } catch (error) {
    refused.set(ask, error);
    return { kind: 'refusal', ask, message: error instanceof Error ? error.message : String(error) };
  }
}

/** A process that has ended meanwhile shows in its end. */
function post(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message, () => undefined);
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  child.kill('SIGKILL');
}
