import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { verdictOn } from './available.js';
import type { BuildStep, ClientProgram } from './program.js';
import { PROGRAMS } from './programs.js';

const CLIENTS = fileURLToPath(new URL('../../examples/clients/', import.meta.url));

/** Where the client lies. */
export function folderOf({ name }: Pick<ClientProgram, 'name'>): string {
  return path.join(CLIENTS, name);
}

/** Builds every client whose toolchain is here, beside each other, and prints how long each took. @throws at the first that fails */
export default async function setup(): Promise<void> {
  const waiting = PROGRAMS.filter((program) => verdictOn(program).kind === 'run');
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await build(next);
  });
  await Promise.all(lanes);
}

async function build(program: ClientProgram): Promise<void> {
  const started = performance.now();
  for (const step of program.build) await take(step, folderOf(program));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`built examples/clients/${program.name} in ${seconds} s\n`);
}

function take({ command, args, environment }: BuildStep, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} in ${cwd} ended with ${status}:\n${printed}`));
    });
  });
}
