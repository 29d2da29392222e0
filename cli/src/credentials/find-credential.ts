import { type Credential, isToken, requirePrivateLine } from '../call/bearer.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Session } from '../session.js';
import type { Target } from './choose-target.js';
import { SERVICE } from './credential-store.js';

/**
 * The token for the target; undefined: nobody is signed in there, and none was given. A login whose token cannot be had
 * is a failure, never an anonymous call.
 * @throws {Failure} authentication
 */
export async function findCredential(
  { base, given, signIn }: Target,
  { configDir, keepSecret }: Pick<Session, 'configDir' | 'keepSecret'>,
): Promise<Credential | undefined> {
  if (given !== undefined || signIn === undefined) return given;
  requirePrivateLine(base);
  // Starting a process takes a module that a call without a login does not need.
  const { openStore } = await import('./open-store.js');
  const token = await openStore(signIn.store, configDir).getPassword(SERVICE, signIn.host);
  if (token === null || !isToken(token)) {
    throw new Failure({
      exit: EXIT.authentication,
      code: 'credential_missing',
      message: `the token for ${signIn.host} is not where the login put it`,
      hint: "run 'service login' again, or 'service logout' to go on without an account",
    });
  }
  keepSecret(token);
  return { token, from: 'login' };
}
