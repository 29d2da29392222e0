import { until } from '../../support/server-process.js';
import { type Ended, ended, type RunOptions, startService } from './service.js';

/** A `service webhooks listen` that runs. */
export interface Listener {
  /** The lines on stdout so far. */
  lines(): readonly string[];
  stderr(): string;
  /** The first `count` lines, once they are there. @throws after `seconds`, or where it ends before */
  printed(count: number, seconds?: number): Promise<readonly string[]>;
  /** @throws after `seconds`, or where it ends before */
  said(text: string, times?: number, seconds?: number): Promise<void>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** Closes its stdout, as `head` does. */
  leave(): void;
  readonly end: Promise<Ended>;
}

/** Starts `service webhooks listen` and waits until events are on their way. */
export async function startListener(argv: readonly string[], options: RunOptions = {}): Promise<Listener> {
  const child = startService(['webhooks', 'listen', ...argv], options);
  child.stdin?.end();
  const written = { stdout: '', stderr: '' };
  let isOver = false;
  child.stdout?.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
  });
  const end = ended(child);
  void end.then(() => {
    isOver = true;
  });
  const lines = (): string[] => written.stdout.split('\n').slice(0, -1);
  async function untilThere(holds: () => boolean, what: string, seconds: number): Promise<void> {
    await until(() => holds() || isOver, what, seconds);
    if (!holds()) throw new Error(`the listener ended before ${what}: ${written.stderr}`);
  }
  const listener: Listener = {
    lines,
    stderr: () => written.stderr,
    async printed(count, seconds = 15) {
      await untilThere(() => lines().length >= count, `${count} lines are printed`, seconds);
      return lines().slice(0, count);
    },
    said: (text, times = 1, seconds = 15) =>
      untilThere(() => written.stderr.split(text).length > times, `it has said "${text}" ${times} times`, seconds),
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return end;
    },
    leave: () => void child.stdout?.destroy(),
    end,
  };
  await listener.said('ready: ');
  return listener;
}
