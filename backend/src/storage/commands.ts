import { parseArgs } from 'node:util';
import { type Configuration, ConfigurationError, readConfiguration } from '../configuration.js';
import { ServiceFailure } from '../failure.js';
import { backUp } from './backup.js';
import { CommandFailure } from './command-store.js';
import { migrateToPostgres } from './migrate-to-postgres.js';
import { restore } from './restore.js';
import type { TableCounts } from './table-copy.js';

const EXIT = { done: 0, failed: 1, usage: 2, configuration: 78 } as const;

/** Where a command writes what it did, and what went wrong. */
export interface CommandOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

interface StorageCommand {
  readonly usage: string;
  /** How many operands it takes. */
  readonly operands: number;
  readonly takesForce: boolean;
  /** @returns what was done, in lines */
  run(configuration: Configuration, operands: readonly string[], force: boolean): Promise<string>;
}

/** The commands that work on the store, by the word that calls them. */
export const STORAGE_COMMANDS: Readonly<Record<string, StorageCommand>> = {
  backup: {
    usage: 'service-backend backup [--force] FILE',
    operands: 1,
    takesForce: true,
    async run(configuration, [file = ''], overwrites) {
      const counts = await backUp(configuration, file, { overwrites });
      return `Backed up ${total(counts)} to ${file}:\n${table(counts)}Keep SERVICE_SECRET, or the file "secret" of the data directory, in another place: the backup is of no use without it.\n`;
    },
  },
  restore: {
    usage: 'service-backend restore FILE',
    operands: 1,
    takesForce: false,
    async run(configuration, [file = '']) {
      const { counts, replaced, secretIsKnown } = await restore(configuration, file, new Date());
      const kept = replaced === null ? '' : `What was in the store before is in ${replaced}.\n`;
      const secret = secretIsKnown
        ? ''
        : 'There is no secret here yet: set SERVICE_SECRET to the one that the backup was made with, or the server will not start.\n';
      return `Restored ${total(counts)} from ${file}:\n${table(counts)}${kept}${secret}`;
    },
  },
  'migrate-to-postgres': {
    usage: 'service-backend migrate-to-postgres',
    operands: 0,
    takesForce: false,
    async run(configuration) {
      const counts = await migrateToPostgres(configuration);
      const secret =
        configuration.secret === undefined
          ? 'Set SERVICE_SECRET to what the file "secret" of the data directory holds, for every process.\n'
          : '';
      return `Moved ${total(counts)} to PostgreSQL, the same number in every table:\n${table(counts)}${secret}Start the server with SERVICE_DATABASE_URL. The embedded store is as it was; remove it once all is well.\n`;
    },
  },
};

/**
 * Runs `backup FILE`, `restore FILE` or `migrate-to-postgres`.
 * @param argv what comes after the name of the program, the command first
 * @returns the exit status: 0 done, 1 failed, 2 wrong usage, 78 configuration
 */
export async function runStorageCommand(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: CommandOutput = process,
): Promise<number> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(STORAGE_COMMANDS, name) ? STORAGE_COMMANDS[name] : undefined;
  const refuse = (message: string, status: number): number => {
    output.stderr.write(`service: error: ${message}\n`);
    return status;
  };
  if (command === undefined) {
    return refuse(`there is no such command; there are ${Object.keys(STORAGE_COMMANDS).join(', ')}`, EXIT.usage);
  }
  const given = readArguments(args, command);
  if (given === null) return refuse(`usage: ${command.usage}`, EXIT.usage);
  try {
    output.stdout.write(await command.run(readConfiguration(environment), given.operands, given.force));
    return EXIT.done;
  } catch (error) {
    if (error instanceof ConfigurationError) return refuse(error.message, EXIT.configuration);
    return refuse(wordsOf(error), EXIT.failed);
  }
}

function readArguments(args: readonly string[], command: StorageCommand) {
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

function total(counts: TableCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function table(counts: TableCounts): string {
  const width = Math.max(...[...counts.values()].map((count) => String(count).length));
  return [...counts].map(([name, count]) => `  ${String(count).padStart(width)} ${name}\n`).join('');
}
