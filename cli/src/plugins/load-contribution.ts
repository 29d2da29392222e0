import type { Contribution } from '@structured-extraction/plugin-kit';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { contributionOf } from './contribution-of.js';
import type { Plugin } from './plugin.js';

/**
 * Loads the contribution of a plugin.
 * @throws {Failure} plugin, naming it
 */
export async function loadContribution(plugin: Plugin): Promise<Contribution> {
  let module: unknown;
  try {
    module = await plugin.load();
  } catch (error) {
    throw pluginFailure(plugin, `cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  const contribution = contributionOf(module);
  if (contribution === null) throw pluginFailure(plugin, 'has no contribution as the default export of its module');
  return contribution;
}

/** The failure of a plugin that was asked for. */
export function pluginFailure(plugin: Pick<Plugin, 'name' | 'origin'>, problem: string, cause?: unknown): Failure {
  return new Failure({
    exit: EXIT.plugin,
    code: 'plugin_failed',
    message: `the plugin ${plugin.name} ${problem}`,
    hint: plugin.origin === 'built in' ? 'this is a bug in the client' : `remove it with: ${removal(plugin)}`,
    cause,
  });
}

function removal({ name, origin }: Pick<Plugin, 'name' | 'origin'>): string {
  return `service plugins ${origin === 'linked' ? 'unlink' : 'uninstall'} ${name}`;
}
