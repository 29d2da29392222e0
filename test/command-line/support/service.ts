import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built client, or with SERVICE_TEST_CLIENT another one: that of an installed package, where keytar was built. */
export const bundle =
  process.env['SERVICE_TEST_CLIENT'] ?? fileURLToPath(new URL('../../../cli/dist/service.cjs', import.meta.url));

/** Runs the client; with SERVICE_TEST_NODE another version of Node. */
const node = process.env['SERVICE_TEST_NODE'] ?? process.execPath;

if (!existsSync(bundle)) throw new Error("the command line is not built: run 'npm run build' first");

export interface Ended {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in, and then the end; undefined: an empty pipe. */
  readonly stdin?: string | Buffer;
  /** Another user, for what root may do and others may not. */
  readonly uid?: number;
}

/** A folder of its own, removed by `remove`. */
export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-test-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the built client in a clean environment: none of this machine's settings, plugins or tokens. */
export function startService(argv: readonly string[], { cwd, env, uid }: Omit<RunOptions, 'stdin'> = {}): ChildProcess {
  const home = cwd ?? tmpdir();
  const options: SpawnOptions = {
    cwd: home,
    env: {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      HOME: home,
      XDG_DATA_HOME: path.join(home, 'data'),
      XDG_CACHE_HOME: path.join(home, 'cache'),
      ...env,
    },
    stdio: 'pipe',
    ...(uid === undefined ? {} : { uid }),
  };
  return spawn(node, [bundle, ...argv], options);
}

/** Collects what a started client prints, until it has ended. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') };
}

export async function runService(argv: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = startService(argv, options);
  child.stdin?.on('error', ignoreClosedPipe);
  child.stdin?.end(options.stdin ?? '');
  return ended(child);
}

/** The client stops reading when it has seen enough. */
export function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
}

/** Highest resident memory of a running process so far, in MiB (Linux); null elsewhere. */
export function peakMemory(child: ChildProcess): number | null {
  const file = `/proc/${child.pid}/status`;
  try {
    const [, kilobytes] = /VmHWM:\s{1,20}(\d{1,12}) kB/.exec(readFileSync(file, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    // Not Linux, or the process has just ended.
    return null;
  }
}
