import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { until } from '../support/server-process.js';
import { folderOf } from './build.js';
import { startPage } from './page-client.js';
import type { ClientProgram } from './program.js';

/** What a client is told by its environment. */
export interface ClientEnvironment {
  readonly SERVICE_BASE_URL?: string;
  readonly SERVICE_BEARER?: string;
  readonly SERVICE_CA_FILE?: string;
  readonly SERVICE_WEBHOOK_SECRET?: string;
}

export interface RunningClient {
  /** Each line of stdout so far. */
  readonly lines: readonly string[];
  stderr(): string;
  /** Waits until so many lines are there. @throws after `seconds` */
  printed(count: number, seconds?: number): Promise<void>;
  /** The exit status; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a client with these arguments. It sees no other variable of the service. */
export function startClient(
  program: ClientProgram,
  args: readonly string[],
  environment: ClientEnvironment,
): RunningClient {
  if (program.start.length === 0) return startPage(args, environment);
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_')));
  const [command = '', ...first] = program.start;
  const child = spawn(command, [...first, ...args], {
    cwd: folderOf(program),
    env: { ...inherited, ...program.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let stderr = '';
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let isOver = false;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      isOver = true;
      resolve(status);
    });
  });
  return {
    lines,
    stderr: () => stderr,
    async printed(count, seconds = 20) {
      await until(() => lines.length >= count || isOver, `${program.name} has printed ${count} lines`, seconds);
      if (lines.length < count) throw new Error(`${program.name} ended early: ${stderr}`);
    },
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

export interface ClientRun {
  readonly status: number | null;
  readonly lines: readonly string[];
  readonly stderr: string;
  /** How long it ran. */
  readonly seconds: number;
}

/** Runs a client to its end. */
export async function runClient(
  program: ClientProgram,
  args: readonly string[],
  environment: ClientEnvironment,
): Promise<ClientRun> {
  const started = performance.now();
  const running = startClient(program, args, environment);
  const status = await running.ended;
  return { status, lines: running.lines, stderr: running.stderr(), seconds: (performance.now() - started) / 1000 };
}

/** Runs a client to its end. @returns what it printed. @throws where it failed */
export async function outputOf(
  program: ClientProgram,
  args: readonly string[],
  environment: ClientEnvironment,
): Promise<readonly string[]> {
  const { status, lines, stderr } = await runClient(program, args, environment);
  if (status === 0) return lines;
  throw new Error(`${program.name} ${args.join(' ')} ended with ${status}: ${stderr}`);
}
