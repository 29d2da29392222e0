import { realpathSync } from 'node:fs';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { writeStdout } from '../output/write-stdout.js';
import type { Session } from '../session.js';
import { readPluginFolder } from './added.js';
import { type AddedEntry, changeAdded } from './added-store.js';
import { builtInPlugins } from './built-in.js';
import { checkPlugin, refusal } from './check-plugin.js';
import type { Plugin } from './plugin.js';
import { type PluginLimits, pluginLimits } from './plugin-limits.js';
import { buildRegistry } from './registry.js';

const UNCHANGED = 'nothing was linked';

/**
 * Takes the plugin in a folder into the list, or takes the list's entry anew.
 * @throws {Failure} plugin
 */
export async function linkPlugin(
  folder: string,
  { dataDir, stdout, warn, registry, environment }: Session,
): Promise<void> {
  const plugin = await checkFolder(folder, pluginLimits(environment));
  const { name, version, manifest } = plugin;
  const entry: AddedEntry = { name, version, origin: 'linked', path: plugin.folder ?? '', manifest, request: null };
  changeAdded(dataDir, (added) => {
    const before = added.find((other) => other.name === name);
    if (before?.origin === 'installed') {
      throw refusal(`${name} is installed`, `uninstall it first: service plugins uninstall ${name}`);
    }
    return [...added.filter((other) => other !== before), entry];
  });
  const { warnings } = buildRegistry([...builtInPlugins(), plugin], registry.ownCommands);
  for (const { message } of warnings) warn(message);
  await writeStdout(stdout, `${sanitizeLine(`linked ${name} ${version}`)}\n`);
}

async function checkFolder(folder: string, limits: PluginLimits): Promise<Plugin> {
  try {
    const plugin = readPluginFolder(realpathSync(folder), 'linked', limits);
    await checkPlugin(plugin);
    return plugin;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw refusal(isMissing ? `${folder} does not exist` : (error as Error).message, UNCHANGED, error);
  }
}
