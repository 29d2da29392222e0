import { SERVICE, type StoreName } from '../credentials/credential-store.js';
import { openStore } from '../credentials/open-store.js';
import type { SignIn } from '../credentials/sign-ins.js';
import { Failure } from '../failure.js';
import type { Session } from '../session.js';
import { revokeToken } from './account-service.js';
import type { Client } from './client.js';

/** The login that a new one at the same host takes the place of. */
export interface EarlierLogin {
  readonly signIn: SignIn;
  /** Null where it cannot be had any more. */
  readonly token: string | null;
}

/** Reads the token before a new one takes its place: what it is revoked with. */
export async function findEarlierLogin(
  host: string,
  signIns: readonly SignIn[],
  { configDir, warn, keepSecret }: Pick<Session, 'configDir' | 'warn' | 'keepSecret'>,
): Promise<EarlierLogin | undefined> {
  const signIn = signIns.find((earlier) => earlier.host === host);
  if (signIn === undefined) return undefined;
  try {
    const token = await openStore(signIn.store, configDir).getPassword(SERVICE, host);
    if (token !== null) keepSecret(token);
    return { signIn, token };
  } catch (error) {
    warn(`the token of the login before this one cannot be had, and stays valid: ${messageOf(error)}`);
    return { signIn, token: null };
  }
}

interface Replacement {
  readonly client: Client;
  readonly token: string;
  readonly storeName: StoreName;
  readonly session: Pick<Session, 'configDir' | 'warn'>;
}

/** Revokes what the earlier login made, and removes its token from where the new one does not lie. */
export async function retire({ signIn, token }: EarlierLogin, replacement: Replacement): Promise<void> {
  const { client, session, storeName } = replacement;
  try {
    if (token !== null && token !== replacement.token && signIn.token === 'login') await revokeToken(client, token);
    if (signIn.store !== storeName)
      await openStore(signIn.store, session.configDir).deletePassword(SERVICE, signIn.host);
  } catch (error) {
    session.warn(`the token of the login before this one could not be removed: ${messageOf(error)}`);
  }
}

/** @throws what is no failure of a command: a bug. */
function messageOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  throw error;
}
