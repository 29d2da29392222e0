import { EXIT } from './exit-codes.js';
import { Failure } from './failure.js';

/** A wrong command line: nothing has been read or sent. */
export function usage(message: string, hint = 'add --help to see how it is used'): Failure {
  return new Failure({ exit: EXIT.usage, code: 'usage', message, hint });
}
