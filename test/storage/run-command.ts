import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMMANDS = fileURLToPath(new URL('../../backend/dist/storage/commands.js', import.meta.url));
const SCRIPT = `
  import { runStorageCommand } from ${JSON.stringify(COMMANDS)};
  process.exitCode = await runStorageCommand(process.argv.slice(1), process.env);
`;

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command on the store in a process of its own, as people do, beside whoever has the store open. */
export function runCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  if (!existsSync(COMMANDS)) throw new Error('The backend is not built. Run "npm run compile" first.');
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_')));
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, '--', ...argv], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, ...written })));
}
