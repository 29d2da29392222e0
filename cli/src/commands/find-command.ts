import type { Registry } from '../plugins/registry.js';
import type { ServiceCommandClass } from '../service-command.js';
import { commands, loadCommand } from './index.js';
import { loadedCommands } from './loaded.js';

/** The ids of every command, those of plugins included. */
export function commandIds(registry: Registry): readonly string[] {
  return [...Object.keys(commands), ...registry.commands.keys()];
}

/** The class of a command of the client or of a plugin, which the framework then knows as well. */
export async function findCommand(id: string, registry: Registry): Promise<ServiceCommandClass> {
  const contributed = registry.commands.get(id);
  if (contributed === undefined) return loadCommand(id);
  const { contributedCommand } = await import('../plugins/contributed-command.js');
  const Command = contributedCommand(contributed);
  loadedCommands[id] = Command;
  return Command;
}
