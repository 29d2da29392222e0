import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../configuration.js';

/** Stands in the header of every SQLite file that is ours, of stores and of backups: "SERV". */
export const APPLICATION_ID = 0x53455256;

const SQLITE_MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const PAGE_BYTES_OFFSET = 16;
const PAGE_COUNT_OFFSET = 28;
const APPLICATION_ID_OFFSET = 68;

const STORE = 'service.sqlite';

/** What may lie in a directory without a store: what a first start makes that was broken off, and what systems put there. */
const HARMLESS =
  /^(?:service\.lock(?:-journal)?|service\.sqlite\.new(?:-journal)?|secret(?:\.[0-9a-f]{1,32}\.new)?|lost\+found)$/;

/** Paths of the files in the data directory. */
export interface DataDirectory {
  readonly folder: string;
  readonly store: string;
  /** A store in the making. */
  readonly newStore: string;
  readonly lock: string;
  readonly secret: string;
}

export function dataDirectory(folder: string): DataDirectory {
  const at = (name: string): string => path.join(folder, name);
  return {
    folder,
    store: at(STORE),
    newStore: at(`${STORE}.new`),
    lock: at('service.lock'),
    secret: at('secret'),
  };
}

/** Makes the directory with mode 0700 where there is none. @throws {ConfigurationError} */
export function makeDataDirectory({ folder }: DataDirectory): void {
  try {
    // Node's recursive form never returns where the parent is there and takes no directory, as below /proc.
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(path.dirname(folder)), mode: 0o700 });
    readdirSync(folder);
  } catch {
    throw new ConfigurationError('SERVICE_DATA_DIR must be a directory that the service can make, read and write');
  }
}

/**
 * Whether the directory holds a store.
 * @throws {ConfigurationError} where it holds something else: nothing is ever begun anew beside what may be data
 */
export function holdsStore(files: DataDirectory): boolean {
  const names = readdirSync(files.folder);
  if (names.includes(STORE)) return true;
  if (names.some((name) => name.startsWith(`${STORE}-`))) {
    throw new ConfigurationError(
      'SERVICE_DATA_DIR holds a part of a store whose main file, service.sqlite, is missing. Put that file back, or put a backup in its place with "service-backend restore FILE"',
    );
  }
  if (!names.every((name) => HARMLESS.test(name))) {
    throw new ConfigurationError(
      'SERVICE_DATA_DIR holds files but no store of the service. Name the directory of the store, or an empty one to begin with',
    );
  }
  return false;
}

/** Whether a process that used the SQLite file broke off: it then left a log that is not empty. */
export function wasBrokenOff(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

export type FileKind = 'ours' | 'missing' | 'unreadable' | 'not SQLite' | 'of another program' | 'cut off at its end';

/**
 * What the file at `file` is by its header. Never for a file that this process has open as a database, which would lose
 * its locks.
 */
export function fileKind(file: string): FileKind {
  const header = Buffer.alloc(HEADER_BYTES);
  let size: number;
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, header, 0, HEADER_BYTES, 0);
      ({ size } = fstatSync(descriptor));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
  }
  if (header.toString('latin1', 0, SQLITE_MAGIC.length) !== SQLITE_MAGIC) return 'not SQLite';
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) return 'of another program';
  const bytes = header.readUInt16BE(PAGE_BYTES_OFFSET) * header.readUInt32BE(PAGE_COUNT_OFFSET);
  return size < bytes && !wasBrokenOff(file) ? 'cut off at its end' : 'ours';
}

/** Has the system write a file, or the names in a folder, to the disk. */
export function syncToDisk(fileOrFolder: string): void {
  const descriptor = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes a SQLite file and what SQLite puts beside it. */
export function removeSqliteFile(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
