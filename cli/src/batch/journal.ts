import { closeSync, constants, createReadStream, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Finding } from '../gate/finding.js';
import { outputFailure } from '../output/output-failure.js';

/** How many items a result has. */
export interface ItemCounts {
  readonly tasks: number;
  readonly decisions: number;
  readonly risks: number;
}

/** What became of one file, as its line of the journal says it. */
export interface JournalLine extends Partial<ItemCounts> {
  readonly v: 1;
  /** When it was finished, RFC 3339. */
  readonly at: string;
  readonly input: string;
  /** Path in the output folder, `/` between the parts. */
  readonly output: string;
  readonly status: 'done' | 'failed';
  /** Of the bytes of the input, in hex; null where they could not be read. */
  readonly sha256: string | null;
  /** Of all settings that the result rests on, in hex. */
  readonly settings: string;
  /** Stable word for what went wrong. */
  readonly code?: string;
  readonly findings?: readonly Finding[];
  /** Milliseconds that the file took, waits included. */
  readonly ms: number;
}

/** A file that is done. */
export type DoneLine = JournalLine & ItemCounts & { readonly status: 'done' };

/** An append-only list of what was done, in the output folder. */
export interface Journal {
  /** The last line of each output that is done, by output. */
  readonly done: ReadonlyMap<string, DoneLine>;
  /** @throws {Failure} output */
  append(line: JournalLine): void;
  close(): void;
}

/**
 * Reads a journal, and goes on with it. A line that is no such line is passed over: a process that was killed may have
 * left half of one, and what it told of is done again.
 * @throws {Failure} output
 */
export async function openJournal(file: string): Promise<Journal> {
  let handle: number;
  try {
    const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = constants;
    handle = openSync(file, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o666);
  } catch (error) {
    throw outputFailure(file, error);
  }
  const write = (text: string): void => {
    try {
      writeSync(handle, text);
    } catch (error) {
      throw outputFailure(file, error);
    }
  };
  const done = await readDone(file);
  if (isTorn(handle)) write('\n');
  return { done, append: (line) => write(`${JSON.stringify(line)}\n`), close: () => closeSync(handle) };
}

async function readDone(file: string): Promise<Map<string, DoneLine>> {
  const done = new Map<string, DoneLine>();
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const line = parse(text);
    if (line === null) continue;
    if (isDone(line)) done.set(line.output, line);
    else done.delete(line.output);
  }
  return done;
}

function parse(text: string): JournalLine | null {
  try {
    const line = JSON.parse(text) as Partial<JournalLine> | null;
    return line?.v === 1 && typeof line.output === 'string' ? (line as JournalLine) : null;
  } catch {
    return null;
  }
}

function isDone(line: JournalLine): line is DoneLine {
  const counts = [line.tasks, line.decisions, line.risks];
  return line.status === 'done' && counts.every((count) => Number.isSafeInteger(count));
}

function isTorn(handle: number): boolean {
  const { size } = fstatSync(handle);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}
