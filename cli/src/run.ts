import { COMMAND_IDS, commandIds } from './commands/ids.js';
import { directoriesOf } from './directories.js';
import { ownPackage } from './own-package.js';
import { addedPlugins } from './plugins/added.js';
import { builtInPlugins } from './plugins/built-in.js';
import { pluginLimits } from './plugins/plugin-limits.js';
import { buildRegistry } from './plugins/registry.js';
import { readCommandLine } from './read-command-line.js';
import type { Session, Surroundings } from './session.js';

/**
 * Runs one command line; --bearer and the flags of every command are no longer in it. An extraction whose flags are all
 * as they should be is made without loading the framework: people and scripts run it all day.
 * @throws {Failure} or, for a bug in the client, anything
 */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<void> {
  const session = sessionIn(surroundings);
  const commandLine = readCommandLine(argv, commandIds(session.registry));
  for (const { message } of session.registry.warnings) session.warn(message);
  if (commandLine.help) {
    const { showHelp } = await import('./show-help.js');
    return showHelp(commandLine.id, session);
  }
  // Asked at every press of the tabulator key, by the scripts of `service autocomplete`.
  if (commandLine.id === 'autocomplete' && commandLine.rest[0] === 'words') {
    const { answerCompletion } = await import('./completion/answer.js');
    return answerCompletion(commandLine.rest.slice(2), session);
  }
  if (commandLine.id === 'extract') {
    const { runExtract } = await import('./commands/run-extract.js');
    if (await runExtract(commandLine.rest, session)) return;
  }
  const { runCommand } = await import('./run-command.js');
  await runCommand(commandLine, session);
}

function sessionIn(surroundings: Surroundings): Session {
  const { version, service } = ownPackage();
  const directories = directoriesOf(surroundings.environment);
  return {
    ...surroundings,
    ...directories,
    registry: buildRegistry(
      [...builtInPlugins(), ...addedPlugins(directories.dataDir, pluginLimits(surroundings.environment))],
      COMMAND_IDS,
    ),
    userAgent: `service-cli/${version}`,
    productionHost: service.productionHost,
    loadCommand: async (id) => (await import('./commands/index.js')).loadCommand(id),
  };
}
