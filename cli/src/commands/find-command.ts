import type { Registry } from '../plugins/registry.js';
import type { ServiceCommandClass } from '../service-command.js';
import { loadCommand } from './index.js';
import { loadedCommands } from './loaded.js';

/** The class of a command of the client or of a plugin, which the framework then knows as well. */
export async function findCommand(id: string, registry: Registry): Promise<ServiceCommandClass> {
  const contributed = registry.commands.get(id);
  if (contributed === undefined) return loadCommand(id);
  const { contributedCommand } = await import('../plugins/contributed-command.js');
  const Command = contributedCommand(contributed);
  loadedCommands[id] = Command;
  return Command;
}
