import { findCommand } from './commands/find-command.js';
import { flagTable } from './commands/flag-tables.js';
import { loadFramework } from './framework.js';
import { parseFailure } from './parse-failure.js';
import type { CommandLine } from './read-command-line.js';
import type { Session } from './session.js';

/**
 * Runs a command through the framework.
 * @throws {Failure} or, for a bug in the client, anything
 */
export async function runCommand({ id, rest }: CommandLine, session: Session): Promise<void> {
  const Command = await findCommand(id, session.registry);
  try {
    await new Command([...rest], await loadFramework(), session).run();
  } catch (error) {
    const flagNames = flagTable(id, session.registry)?.map(({ name }) => name) ?? Object.keys(Command.flags);
    throw parseFailure(error, { id, flagNames }) ?? error;
  }
}
