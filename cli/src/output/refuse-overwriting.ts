import { type BigIntStats, fstatSync, statSync } from 'node:fs';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';

/** A file that is read or written. */
export interface UsedFile {
  /** In words for the user. */
  readonly name: string;
  /** Null: it is not there, or cannot be looked at. */
  readonly stats: BigIntStats | null;
}

/** The file at a path, links followed. */
export function fileAt(path: string, name: string): UsedFile {
  // A number cannot hold every inode: two files must not look like one.
  return { name, stats: look(() => statSync(path, { bigint: true })) };
}

export const stdinFile = (): UsedFile => opened(0, 'stdin');
export const stdoutFile = (): UsedFile => opened(1, 'stdout');

/**
 * Compares device and inode, so that no link and no other spelling of a path hides that a file is both.
 * @throws {Failure} usage, where something would be written into what is read
 */
export function refuseOverwriting(outputs: Iterable<UsedFile>, inputs: readonly UsedFile[]): void {
  const read = new Map(inputs.flatMap((input) => keysOf(input).map((key) => [key, input.name])));
  for (const output of outputs) {
    const input = keysOf(output).map((key) => read.get(key))[0];
    if (input !== undefined) throw overwriting(output.name, input);
  }
}

export function overwriting(output: string, input: string): Failure {
  return new Failure({
    exit: EXIT.usage,
    code: 'output_is_input',
    message: `${output} is the same file as ${input}, which would be overwritten: write to another file`,
  });
}

function opened(descriptor: 0 | 1, name: string): UsedFile {
  return { name, stats: look(() => fstatSync(descriptor, { bigint: true })) };
}

/** What cannot be looked at fails where it is opened, with a message of its own. */
function look(stat: () => BigIntStats): BigIntStats | null {
  try {
    return stat();
  } catch {
    return null;
  }
}

/** A terminal, `/dev/null` or a socket keeps nothing that could be overwritten; some file systems have no inodes. */
function keysOf({ stats }: UsedFile): readonly string[] {
  if (stats === null || stats.ino === 0n || stats.isCharacterDevice() || stats.isSocket()) return [];
  return [`${stats.dev}:${stats.ino}`];
}
