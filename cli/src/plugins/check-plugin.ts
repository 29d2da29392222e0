import { readManifest } from '@structured-extraction/plugin-kit';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { builtInPlugins } from './built-in.js';
import { loadContribution } from './load-contribution.js';
import type { Plugin } from './plugin.js';

/**
 * What cannot work is refused when it is added, not at the next extraction. The code of the plugin runs here.
 * @throws {Error} saying what is wrong
 */
export async function checkPlugin(plugin: Plugin): Promise<void> {
  if (builtInPlugins().some(({ name }) => name === plugin.name)) {
    throw new Error(`${plugin.name} is the name of a built-in plugin: give yours another one`);
  }
  readManifest(plugin.manifest);
  await loadContribution(plugin);
}

/** The failure of a plugin that is not added. */
export function refusal(message: string, hint: string, cause?: unknown): Failure {
  return new Failure({ exit: EXIT.plugin, code: 'plugin_refused', message, hint, cause });
}
