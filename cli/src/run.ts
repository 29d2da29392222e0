import { Config, Help } from '@oclif/core';
import { commands } from './commands/index.js';
import { ownPackage, packageRoot } from './own-package.js';
import { parseFailure } from './parse-failure.js';
import { builtInPlugins } from './plugins/built-in.js';
import { contributedFlags } from './plugins/contributed-flags.js';
import { linkedPlugins } from './plugins/linked.js';
import { buildRegistry, OWN_FLAGS, type Registry } from './plugins/registry.js';
import { type CommandLine, readCommandLine } from './read-command-line.js';
import type { Surroundings } from './session.js';

/**
 * Runs one command line; --bearer is no longer in it.
 * @throws {Failure} or, for a bug in the client, anything
 */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<void> {
  const commandLine = readCommandLine(argv, Object.keys(commands));
  const config = await Config.load({ root: packageRoot, userPlugins: false, devPlugins: false });
  const registry = buildRegistry([...builtInPlugins(), ...linkedPlugins(config.dataDir)]);
  for (const warning of registry.warnings) surroundings.warn(warning);
  if (commandLine.help) return showHelp(commandLine, config, registry);
  const Chosen = commands[commandLine.id];
  if (Chosen === undefined) throw new Error(`no command has the id ${commandLine.id}`);
  const session = {
    ...surroundings,
    registry,
    dataDir: config.dataDir,
    configDir: config.configDir,
    userAgent: `service-cli/${ownPackage().version}`,
    productionHost: ownPackage().service.productionHost,
  };
  try {
    await new Chosen([...commandLine.rest], config, session).run();
  } catch (error) {
    const { id } = commandLine;
    const flagNames = id === 'extract' ? [...OWN_FLAGS, ...registry.flags.keys()] : Object.keys(Chosen.flags);
    throw parseFailure(error, { id, flagNames }) ?? error;
  }
}

/** Help is printed from the cached copy of a command, which knows its own flags only: the plugins' are added. */
async function showHelp({ id }: CommandLine, config: Config, registry: Registry): Promise<void> {
  const extract = config.findCommand('extract');
  if (extract === undefined) throw new Error('the command extract is not in the manifest');
  for (const [name, flag] of Object.entries(contributedFlags(registry))) {
    extract.flags[name] = { ...flag, name } as (typeof extract.flags)[string];
  }
  await new Help(config).showHelp(id === '' ? [] : id.split(':'));
}
