import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));

/**
 * Starts a process of the built backend. Variables of this process whose names begin with SERVICE_ are not passed on. It
 * reads with the small reader, which starts in a moment, unless `environment` says otherwise.
 * @param main another file that runs it
 * @throws where the backend is not built
 */
export function spawnBackend(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  main = MAIN,
): ChildProcessByStdio<null, Readable, Readable> {
  if (!existsSync(MAIN)) throw new Error('The backend is not built. Run "npm run compile" first.');
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_')));
  return spawn(process.execPath, [main, ...args], {
    env: { ...inherited, SERVICE_READER: 'small', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
