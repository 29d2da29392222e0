import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, it } from 'vitest';

/** Where `program` lies: on the PATH or in one of `folders`; undefined where it is not installed. */
export function findProgram(program: string, folders: readonly string[] = []): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(path.delimiter), ...folders];
  return places.map((folder) => path.join(folder, program)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folders `<parent>/<version>/<child>`, newest version first; none where `parent` is not there. */
export function versionFolders(parent: string, child: string): string[] {
  try {
    const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => path.join(parent, version, child));
  } catch {
    return [];
  }
}

/**
 * A `describe` whose tests need programs of the machine. Each of `missing` is undefined where its program is there, else
 * a sentence with the way to get it. Where one is missing the tests are skipped and say so; with CI=true they fail.
 */
export function describeWhereInstalled(
  name: string,
  missing: readonly (string | undefined)[],
  tests: () => void,
): void {
  const reason = missing.find((sentence) => sentence !== undefined);
  if (reason === undefined) describe(name, tests);
  else if (process.env['CI'] === 'true') {
    describe(name, () => {
      it('has the programs that it needs', () => {
        throw new Error(reason);
      });
    });
  } else describe.skip(`${name} [${reason}]`, tests);
}

/** Starts a server that ends with this process, however that ends (on Linux), as `user` where that is another one. */
export function spawnServer(command: string, args: readonly string[], user?: string): ChildProcess {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv', ['/usr/bin']) : undefined;
  const become = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups'];
  const line = setpriv === undefined ? [command, ...args] : [setpriv, ...become, '--pdeathsig=QUIT', command, ...args];
  return spawn(String(line[0]), line.slice(1), { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

/** Sends `signal` to the process and to its children, the parent first, so that it starts no more of them. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of table.trim().split('\n')) {
    const [child, parent] = line
      .trim()
      .split(/\s{1,9}/)
      .map(Number);
    if (parent === pid && child !== undefined) signalIfThere(child, signal);
  }
}

/** A child may have ended since it was listed. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A port of the loopback that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until `holds` does, asking every 25 ms. @throws after `seconds` */
export async function until(holds: () => boolean | Promise<boolean>, what: string, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
