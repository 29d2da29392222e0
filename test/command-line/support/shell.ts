import { spawn } from 'node:child_process';
import { bundle, type Ended, ended } from './service.js';

/**
 * Runs a line of the shell, in which `service` is the built client: for redirections and pipes. Nothing of this machine's
 * settings is in its environment.
 */
export function runInShell(line: string, cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const script = `service() { "$NODE" "$BUNDLE" "$@"; }; ${line}`;
  const child = spawn('sh', ['-c', script], {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: cwd,
      LANG: 'C.UTF-8',
      NODE: process.execPath,
      BUNDLE: bundle,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}
