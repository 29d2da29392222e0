import { type Dirent, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { unreadable } from '../input/read-conversation.js';
import { usage } from '../usage.js';
import type { Input } from './input.js';
import { EXTENSIONS, type InputFilter } from './input-filter.js';

export interface Wanted {
  /** Files and folders, as they were given. */
  readonly paths: readonly string[];
  /** Files of a list: what is wrong with one of them is told when its turn comes. */
  readonly listed: readonly string[];
  readonly filter: InputFilter;
  /** Left out wherever it lies. */
  readonly outputDir: string;
}

/**
 * The files of a batch: those given in their order, those of a folder by name, each once. Of a folder, hidden names,
 * symbolic links and whatever is no regular file are left out.
 * @throws {Failure} input, where something that was given cannot be read, or there is no file; usage, where the output
 * folder is to be read
 */
export async function listInputs({ paths, listed, filter, outputDir }: Wanted): Promise<readonly Input[]> {
  const found = new Map<string, Input>();
  const add = (input: Input): void => {
    const place = path.resolve(input.path);
    if (!found.has(place)) found.set(place, input);
  };
  const walk = { filter, outputDir: realPath(outputDir), add };
  for (const given of paths) {
    const name = nameOf(given);
    const kind = await stat(given).catch((error: unknown) => {
      throw unreadable(given === '' ? 'an empty path' : given, error);
    });
    if (kind.isDirectory() && realPath(given) === walk.outputDir) {
      throw usage(`${given} is read, and is the folder of the results`, 'give another --output-dir');
    }
    if (kind.isDirectory()) await addFolder({ path: given, name, below: '' }, walk);
    else if (kind.isFile()) add({ path: given, name });
    else throw refused(`${given} is no regular file`, 'save it to a file first');
  }
  for (const given of listed) add({ path: given, name: nameOf(given) });
  if (found.size > 0) return [...found.values()];
  if (paths.length === 0) throw refused('there is no file to read', 'the list of files on stdin is empty');
  throw refused(
    'there is no file to read',
    `in folders these are taken: ${EXTENSIONS.map((extension) => `.${extension}`).join(' ')}; --include takes others`,
  );
}

interface Folder extends Input {
  /** Its path below the folder that was given; '' for that one. */
  readonly below: string;
}

interface Walk {
  readonly filter: InputFilter;
  readonly outputDir: string;
  add(input: Input): void;
}

async function addFolder(folder: Folder, walk: Walk): Promise<void> {
  if (realPath(folder.path) === walk.outputDir) return;
  const entries = await readdir(folder.path, { withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder.path, error);
  });
  for (const entry of entries.filter(({ name }) => !name.startsWith('.')).sort(byName)) {
    const inside = {
      path: path.join(folder.path, entry.name),
      name: joined(folder.name, entry.name),
      below: joined(folder.below, entry.name),
    };
    if (entry.isDirectory() && walk.filter.takesFolder(inside.below)) await addFolder(inside, walk);
    if (entry.isFile() && walk.filter.takesFile(inside.below)) walk.add(inside);
  }
}

/** Below the working directory its path; from elsewhere its last part, so that no result leaves the output folder. */
export function nameOf(given: string): string {
  const normal = path.normalize(given);
  const isElsewhere = path.isAbsolute(normal) || normal.split(path.sep)[0] === '..';
  const name = isElsewhere ? path.basename(path.resolve(given)) : normal;
  return name
    .split(path.sep)
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** By code units, which is the same order on every machine. */
function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

/** What is not there yet has no links to follow. */
function realPath(given: string): string {
  try {
    return realpathSync(given);
  } catch {
    return path.resolve(given);
  }
}

function refused(message: string, hint: string): Failure {
  return new Failure({ exit: EXIT.input, code: 'input_unreadable', message, hint });
}
