import { rmSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { type AddedEntry, changeAdded } from './added-store.js';
import { builtInPlugins } from './built-in.js';

/**
 * Takes a plugin out of the list. The folder of a linked one stays, that of an installed one goes.
 * @param wanted its name, or the folder that is linked
 * @param origins of which it may be
 * @throws {Failure} plugin, when there is none
 */
export function removePlugin(wanted: string, origins: readonly AddedEntry['origin'][], dataDir: string): AddedEntry {
  let found: AddedEntry | undefined;
  changeAdded(dataDir, (added) => {
    found = findAdded(wanted, added);
    if (!origins.includes(found.origin)) {
      const { name } = found;
      throw unknownPlugin(`${name} is installed, not linked`, `remove it with: service plugins uninstall ${name}`);
    }
    return added.filter((entry) => entry !== found);
  });
  if (found === undefined) throw new Error('the list was not changed');
  if (found.origin === 'installed') {
    const all = path.join(dataDir, 'plugins');
    const [folder = ''] = path.relative(all, found.path).split(path.sep, 1);
    if (folder !== '' && folder !== '..') rmSync(path.join(all, folder), { recursive: true, force: true });
  }
  return found;
}

/**
 * The plugin of a name, or the one that is linked in a folder.
 * @throws {Failure} plugin, when there is none
 */
export function findAdded(wanted: string, added: readonly AddedEntry[]): AddedEntry {
  const found = added.find(
    ({ name, origin, path: folder }) => name === wanted || (origin === 'linked' && folder === path.resolve(wanted)),
  );
  if (found !== undefined) return found;
  if (builtInPlugins().some(({ name }) => name === wanted)) {
    throw unknownPlugin(`${wanted} is built in: it stays`, 'service plugins lists the others');
  }
  throw unknownPlugin(`no plugin that was added has the name ${wanted}`, 'service plugins lists them');
}

export function unknownPlugin(message: string, hint: string): Failure {
  return new Failure({ exit: EXIT.plugin, code: 'plugin_unknown', message, hint });
}
