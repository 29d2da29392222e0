import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../configuration.js';
import { reading, writeBackup } from './backup-file.js';
import { CommandFailure, withStore } from './command-store.js';
import type { TableCounts } from './table-copy.js';

/**
 * Writes all that the store holds at one moment into `file`, while servers go on using it.
 * @throws {CommandFailure} where `file` is there and `overwrites` is false, or cannot be written
 */
export async function backUp(
  configuration: Pick<Configuration, 'dataDir' | 'databaseUrl'>,
  file: string,
  { overwrites }: { readonly overwrites: boolean },
): Promise<TableCounts> {
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new CommandFailure(`The directory of ${file} is not there. Make it first`);
  if (existsSync(file) && !overwrites) {
    throw new CommandFailure(`${file} is there already. Give another name, or overwrite it with --force`);
  }
  if (isSameFolder(folder, configuration.dataDir)) {
    throw new CommandFailure('A backup beside the store is lost with it. Give a file outside the data directory');
  }
  return withStore(configuration, (store) => reading(store, (source) => writeBackup(source, file)));
}

function isSameFolder(one: string, other: string): boolean {
  return existsSync(other) && realpathSync(one) === realpathSync(other);
}
