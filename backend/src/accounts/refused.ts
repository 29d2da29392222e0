import { ServiceFailure } from '../failure.js';
import { invalidToken } from './invalid-token.js';
import { LibraryRefusal } from './library/account-library.js';

type Failures = Readonly<Record<string, () => ServiceFailure>>;

/** What every call may be refused with. */
const ALWAYS: Failures = {
  UNAUTHORIZED: noSession,
  unauthorized: noSession,
  INVALID_EMAIL_OR_PASSWORD: () =>
    new ServiceFailure('invalid_credentials', 'The e-mail address and the password do not belong together. Try again.'),
  INVALID_PASSWORD: () => new ServiceFailure('invalid_credentials', 'The password is not the right one. Try again.'),
};

/** There is no session, or it has ended. */
export function noSession(): ServiceFailure {
  const { code, headers } = invalidToken();
  return new ServiceFailure(code, 'There is no session, or it has ended. Sign in.', { headers });
}

/** Gives a refusal of the library in the words of the service; `own` by its codes, where a call has some of its own. */
export async function inOwnWords<T>(call: Promise<T>, own: Failures = {}): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof LibraryRefusal)) throw error;
    const failure = own[error.code] ?? ALWAYS[error.code];
    throw failure === undefined ? error : failure();
  }
}
