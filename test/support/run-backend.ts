import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const END_WITHIN_MS = 60_000;

export interface BackendRun {
  /** Null where it had to be ended after 60 s. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the built backend, such as `backup`, to its end. Variables SERVICE_* of this process stay here. */
export function runBackend(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<BackendRun> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_')));
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: END_WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      written[name] += chunk.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, ...written }));
  });
}
