import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BUILT = new URL('../../backend/dist/storage/', import.meta.url);

/** The path of a built module of the store, for scripts that run in a process of their own. */
export function builtModule(name: string): string {
  return fileURLToPath(new URL(name, BUILT));
}

export interface Child {
  /** The lines that it has written to standard output so far. */
  readonly lines: readonly string[];
  /** The next line, or the first one if it is there; null where the process ends before. */
  firstLine(): Promise<string | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Exit status and standard error. */
  readonly ended: Promise<{ readonly status: number | null; readonly stderr: string }>;
}

/** Runs a module of JavaScript, given as text, in a process that can be killed. */
export function runScript(script: string, args: readonly string[] = []): Child {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const first = new Promise<void>((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      resolve();
    });
  });
  const ended = new Promise<{ status: number | null; stderr: string }>((resolve) => {
    child.once('close', (status) => resolve({ status, stderr }));
  });
  return {
    lines,
    async firstLine() {
      await Promise.race([first, ended]);
      return lines[0] ?? null;
    },
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
    ended,
  };
}
