import { EXIT } from './exit-codes.js';
import { Failure } from './failure.js';

/** A wrong command line: nothing has been read or sent. */
export function usage(message: string, hint = "run 'service extract --help' for the flags"): Failure {
  return new Failure({ exit: EXIT.usage, code: 'usage', message, hint });
}
