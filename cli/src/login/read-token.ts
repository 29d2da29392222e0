import { isToken } from '../call/bearer.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Stdin } from '../input/read-conversation.js';
import { readLimited } from '../input/read-limited.js';
import { usage } from '../usage.js';

const LONGEST_BYTES = 10_000;

/**
 * The API token that is piped in, white space around it removed.
 * @throws {Failure} usage on a terminal; input where there is nothing; authentication where it is something else
 */
export async function readToken(stdin: Stdin): Promise<string> {
  const example = 'pipe it in: service login --with-token < token.txt';
  if (stdin.isTTY === true) throw usage('--with-token needs piped input, and stdin is a terminal', example);
  const token = (await readLimited(stdin, LONGEST_BYTES))?.toString('utf8').trim();
  if (token === '')
    throw new Failure({ exit: EXIT.input, code: 'input_empty', message: 'stdin is empty', hint: example });
  if (token?.startsWith('svc_') && isToken(token)) return token;
  throw new Failure({
    exit: EXIT.authentication,
    code: 'invalid_token',
    message: 'what is on stdin is no API token: those begin with svc_',
    hint: 'make one in the settings of the workspace, and pipe in nothing but the token',
  });
}
