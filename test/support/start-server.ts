import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { spawnBackend } from './spawn-backend.js';

/** One line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface StartedServer {
  /** `http://127.0.0.1:43210` */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Every log line so far. */
  logs(): readonly LogLine[];
  /** The next log line, from the beginning, that `matches`; waits 20 s at most, or `withinMs`. */
  logged(matches: (line: LogLine) => boolean, withinMs?: number): Promise<LogLine>;
  /** What the server wrote so far, byte for byte. */
  written(): { readonly stdout: string; readonly stderr: string };
  isAlive(): boolean;
  /**
   * Sends `signal` and waits for the end; a server that is not gone after 30 s is killed.
   * @returns the exit status, null where a signal ended the process
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A process that does not end by then is ended, so that no test leaves one behind. */
const STOP_WITHIN_MS = 30_000;

/**
 * Starts the built backend on a free port of the loopback, with anonymous limits high, and no limit on credentials that
 * are wrong, unless `environment` sets them.
 * Its data directory is new and goes with it, unless `environment` names one.
 * Where it does not listen within `withinMs`, it is ended. `main` is another file that runs the backend.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  withinMs = 60_000,
  main?: string,
): Promise<StartedServer> {
  const ownFolder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
  const standard = {
    SERVICE_DATA_DIR: ownFolder,
    SERVICE_PORT: '0',
    SERVICE_ANONYMOUS_PER_MINUTE: '1000000',
    SERVICE_ADDRESS_FAILURES_PER_MINUTE: '0',
  };
  const child = spawnBackend([], { ...standard, ...environment }, main);
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  const written = { stdout: '', stderr: '' };
  createInterface({ input: child.stdout }).on('line', (line) => {
    written.stdout += `${line}\n`;
    lines.push(JSON.parse(line) as LogLine);
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let alive = true;
  void ended.then(() => {
    alive = false;
    rmSync(ownFolder, { recursive: true, force: true });
    for (const look of waiting) look();
  });

  function logged(matches: (line: LogLine) => boolean, withinMs = 20_000): Promise<LogLine> {
    return new Promise((resolve, reject) => {
      const finish = (how: () => void): void => {
        clearTimeout(timer);
        waiting.delete(look);
        how();
      };
      const look = (): void => {
        const found = lines.find(matches);
        if (found !== undefined) finish(() => resolve(found));
        else if (!alive) finish(() => reject(new Error(`The server ended: ${written.stderr}`)));
      };
      const late = new Error(`No such log line within ${withinMs / 1000} s`);
      const timer = setTimeout(() => finish(() => reject(late)), withinMs);
      waiting.add(look);
      look();
    });
  }

  function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    return ended.finally(() => clearTimeout(timer));
  }

  const { url } = await logged(({ msg }) => msg === 'listening', withinMs).catch(async (error: unknown) => {
    await stop('SIGKILL');
    throw error;
  });
  return {
    url: String(url),
    port: Number(new URL(String(url)).port),
    pid: child.pid ?? 0,
    logs: () => lines,
    logged,
    written: () => written,
    isAlive: () => alive,
    stop,
  };
}
