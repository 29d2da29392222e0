import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { type AddedEntry, readAdded } from './added-store.js';
import type { Plugin } from './plugin.js';
import type { PluginLimits } from './plugin-limits.js';

/** The plugins that were added, each as its folder says now, or, where that cannot be read, as it was when it was added. */
export function addedPlugins(dataDir: string, limits: PluginLimits): readonly Plugin[] {
  return readAdded(dataDir).map((entry) => pluginOf(entry, limits));
}

function pluginOf({ name, version, origin, path: folder, manifest }: AddedEntry, limits: PluginLimits): Plugin {
  try {
    return readPluginFolder(folder, origin, limits);
  } catch (error) {
    const problem = (error as Error).message;
    return { name, version, origin, folder, manifest, problem, load: () => Promise.reject(error) };
  }
}

/**
 * The plugin in a folder, from its package.json; none of its code runs.
 * @throws {Error} saying what is wrong with the folder
 */
export function readPluginFolder(folder: string, origin: AddedEntry['origin'], limits: PluginLimits): Plugin {
  const { name, version, service } = readPackage(folder);
  if (typeof name !== 'string' || name === '') throw new Error(`${folder}/package.json has no name`);
  if (sanitizeLine(name) !== name) throw new Error(`${folder}/package.json has a name that cannot be printed`);
  if (typeof service !== 'object' || service === null) throw new Error(`${name} has no "service" in its package.json`);
  const { module } = service as { module?: unknown };
  return {
    name,
    version: typeof version === 'string' ? version : '0.0.0',
    origin,
    folder,
    manifest: service,
    load: separately(pathToFileURL(path.resolve(folder, String(module))).href, limits),
  };
}

function separately(url: string, limits: PluginLimits): Plugin['load'] {
  let loader: Promise<Plugin['load']> | undefined;
  return async () => {
    // To start a process takes modules that a call without plugins does not need.
    loader ??= import('./separate-contribution.js').then(({ loadSeparately }) => loadSeparately(url, limits));
    return (await loader)();
  };
}

function readPackage(folder: string): { name?: unknown; version?: unknown; service?: unknown } {
  const file = path.join(folder, 'package.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read`);
  }
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found !== null) return found;
  } catch {
    throw new Error(`${file} is not valid JSON`);
  }
  throw new Error(`${file} is not an object`);
}
