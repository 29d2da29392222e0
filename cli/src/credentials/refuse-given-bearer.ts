import type { Session } from '../session.js';
import { usage } from '../usage.js';

/**
 * Where a token is given for one call, the keychain is never touched: there is nothing to sign in to or out of.
 * @throws {Failure} usage
 */
export function refuseGivenBearer(
  command: 'login' | 'logout' | 'whoami --all',
  { bearer, environment }: Pick<Session, 'bearer' | 'environment'>,
): void {
  if (bearer !== undefined) {
    throw usage(
      `service ${command} takes no --bearer`,
      command === 'login' ? 'pipe the token in: service login --with-token < token.txt' : 'leave it out',
    );
  }
  if (environment['SERVICE_BEARER']) {
    throw usage('SERVICE_BEARER is set and goes before every login', `unset it before service ${command}`);
  }
}
