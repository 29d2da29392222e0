import { parseArgs } from 'node:util';
import { ConfigurationError, readConfiguration } from '../configuration.js';
import { ServiceFailure } from '../failure.js';
import { createLogger } from '../observability/logger.js';
import { CommandFailure } from '../storage/command-store.js';
import { ACCOUNT_COMMANDS } from './account-commands.js';
import type { Command } from './command.js';
import { STORE_COMMANDS } from './store-commands.js';

const EXIT = { done: 0, failed: 1, usage: 2, configuration: 78 } as const;

/** Where a command writes what it did, and what went wrong. */
export interface CommandOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Every command, by the word that calls it. */
export const COMMANDS: Readonly<Record<string, Command>> = { ...STORE_COMMANDS, ...ACCOUNT_COMMANDS };

/**
 * Runs one of {@link COMMANDS}.
 * @param argv what comes after the name of the program, the command first
 * @returns the exit status: 0 done, 1 failed, 2 wrong usage, 78 configuration
 */
export async function runCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: CommandOutput = process,
): Promise<number> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const refuse = (message: string, status: number): number => {
    output.stderr.write(`service: error: ${message}\n`);
    return status;
  };
  if (command === undefined) {
    return refuse(`there is no such command; there are ${Object.keys(COMMANDS).join(', ')}`, EXIT.usage);
  }
  const given = readArguments(args, command);
  if (given === null) return refuse(`usage: ${command.usage}`, EXIT.usage);
  try {
    const logger = createLogger('info', output.stderr);
    output.stdout.write(await command.run({ configuration: readConfiguration(environment), logger, ...given }));
    return EXIT.done;
  } catch (error) {
    if (error instanceof ConfigurationError) return refuse(error.message, EXIT.configuration);
    return refuse(wordsOf(error), EXIT.failed);
  }
}

function readArguments(args: readonly string[], command: Command) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const fits = positionals.length === command.operands && (command.takesForce || !values.force);
    return fits ? { operands: positionals, force: values.force } : null;
  } catch {
    return null;
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof ServiceFailure) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  return `the command failed and changed nothing${typeof code === 'string' ? ` (${code})` : ''}: ${String(error).split('\n', 1)[0]}`;
}
