import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';

/** What needs an account, and has none; `where` is a host. */
export function notSignedIn(where: string): Failure {
  return new Failure({
    exit: EXIT.authentication,
    code: 'not_signed_in',
    message: `nobody is signed in to ${where}`,
    hint: "sign in with 'service login', or give a token in SERVICE_BEARER",
  });
}
