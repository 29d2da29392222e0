import { createReadStream } from 'node:fs';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { type Stdin, unreadable } from '../input/read-conversation.js';
import { readLimited } from '../input/read-limited.js';
import { usage } from '../usage.js';
import { parseResolvedActions } from './parse-file.js';
import type { ResolvedActions } from './resolved-actions.js';

/** Many times what a conversation of the largest size gives. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads ResolvedActions 1 from a file, or from stdin where the path is `-`.
 * @throws {Failure} usage for `-` on a terminal; input for what cannot be read or is something else
 */
export async function readResolvedActions(path: string, stdin: Stdin): Promise<ResolvedActions> {
  if (path === '-' && stdin.isTTY === true) {
    throw usage('- needs piped input, and stdin is a terminal', 'give the path of a file instead');
  }
  const name = path === '-' ? 'stdin' : path;
  const bytes = await readLimited(path === '-' ? stdin : createReadStream(path), MAX_BYTES).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  if (bytes === null) {
    const message = `${name} is larger than ${MAX_BYTES} bytes: no ResolvedActions are`;
    throw new Failure({ exit: EXIT.input, code: 'input_too_large', message });
  }
  return parseResolvedActions(decode(bytes, name), name);
}

function decode(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Failure({ exit: EXIT.input, code: 'input_not_utf8', message: `${name} is not UTF-8`, cause: error });
  }
}
