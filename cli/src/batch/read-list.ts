import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Stdin } from '../input/read-conversation.js';
import { readLimited } from '../input/read-limited.js';
import { usage } from '../usage.js';

/** Enough for a million paths of 64 bytes. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/**
 * The paths in a list that is piped in: with NUL between them where there is one (`find -print0`), else a path a line.
 * @throws {Failure} usage for a terminal; input for a list that is too long or no UTF-8
 */
export async function readList(stdin: Stdin): Promise<readonly string[]> {
  if (stdin.isTTY === true) {
    throw usage('- reads a list of files from a pipe, and stdin is a terminal', "pipe one in: find . -name '*.txt'");
  }
  const bytes = await readLimited(stdin, MAX_LIST_BYTES);
  if (bytes === null) throw refused(`the list of files is longer than ${MAX_LIST_BYTES} bytes`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refused('the list of files is not UTF-8', error);
  }
  const paths = text.includes('\0') ? text.split('\0') : text.split(/\r?\n/);
  return paths.filter((path) => path !== '');
}

function refused(message: string, cause?: unknown): Failure {
  return new Failure({ exit: EXIT.input, code: 'input_unreadable', message, cause });
}
