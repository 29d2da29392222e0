import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './service.js';

/** What a terminal was sent: line feeds alone, as the client wrote them. */
export interface Shown {
  readonly code: number | null;
  readonly screen: string;
  readonly stderr: string;
}

export interface TerminalOptions {
  readonly cwd: string;
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Why there is no terminal to test on; null: there is one. */
export const noTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux')
  ? null
  : "script of util-linux is missing: 'apt-get install bsdutils'";

if (noTerminal !== null && process.env['CI'] === 'true') throw new Error(noTerminal);

/** Runs the built client with its stdout on a pseudo-terminal, and stderr in a file, in a clean environment. */
export async function runOnTerminal(argv: readonly string[], options: TerminalOptions): Promise<Shown> {
  const shown = await show(`${commandOf(argv)} 2>stderr.txt`, options);
  return { ...shown, stderr: await readFile(path.join(options.cwd, 'stderr.txt'), 'utf8') };
}

/** The same with its stderr on the pseudo-terminal, and stdout in a file. */
export function runWithTerminal(argv: readonly string[], options: TerminalOptions): Promise<Omit<Shown, 'stderr'>> {
  return show(`${commandOf(argv)} >stdout.txt`, options);
}

/** The same with Ctrl-C, once `begun` is there. */
export async function interruptWithTerminal(
  argv: readonly string[],
  begun: Promise<unknown>,
  options: TerminalOptions,
): Promise<Omit<Shown, 'stderr'>> {
  const running = show(`echo $$ >pid.txt; exec ${commandOf(argv)} >stdout.txt`, options);
  await begun;
  process.kill(Number(await readFile(path.join(options.cwd, 'pid.txt'), 'utf8')), 'SIGINT');
  return running;
}

function commandOf(argv: readonly string[]): string {
  return [process.execPath, bundle, ...argv].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
}

async function show(command: string, { cwd, columns = 80, env }: TerminalOptions): Promise<Omit<Shown, 'stderr'>> {
  const child = spawn('script', ['-qec', `stty cols ${columns} rows 50; ${command}`, 'typescript'], {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      SHELL: '/bin/sh',
      LANG: 'C.UTF-8',
      TERM: 'xterm-256color',
      HOME: cwd,
      XDG_DATA_HOME: path.join(cwd, 'data'),
      XDG_CONFIG_HOME: path.join(cwd, 'config'),
      XDG_CACHE_HOME: path.join(cwd, 'cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const screen = Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n');
  return { code, screen };
}
