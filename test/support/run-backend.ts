import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnBackend } from './spawn-backend.js';

/** A command of the store takes seconds; a start that has not been refused by then hangs. */
const END_WITHIN_MS = 60_000;

export interface BackendRun {
  /** Null where it had to be ended: after 60 s, or because it listens. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the built backend to its end: a command such as `backup`, or, without arguments, a start that is to be refused.
 * Its data directory is new and goes with it, unless `environment` names one; its port is a free one.
 */
export function runBackend(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<BackendRun> {
  const ownFolder = mkdtempSync(path.join(tmpdir(), 'service-test-'));
  const child = spawnBackend(args, { SERVICE_DATA_DIR: ownFolder, SERVICE_PORT: '0', ...environment });
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
    // It listens after all: the test sees the line and fails, and no process stays behind.
    if (written.stdout.includes('"url"')) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(timer);
      rmSync(ownFolder, { recursive: true, force: true });
      resolve({ status, ...written });
    });
  });
}
