import { SERVICE } from '../credentials/credential-store.js';
import { describeStore, openStore } from '../credentials/open-store.js';
import { readSignIns, type SignIn, writeSignIns } from '../credentials/sign-ins.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Session } from '../session.js';
import { revokeToken } from './account-service.js';
import { accountsAt } from './client.js';

/**
 * Signs out of a host: revokes the token there, removes it here, forgets the login. What does not work is said and keeps
 * nothing else from being done.
 * @throws {Failure} authentication, where the token may still be in its store
 */
export async function logOut(signIn: SignIn, revokes: boolean, session: Session): Promise<void> {
  const { configDir, notice } = session;
  const store = openStore(signIn.store, configDir);
  let left: Failure | undefined;
  let token: string | null = null;
  try {
    token = await store.getPassword(SERVICE, signIn.host);
  } catch (error) {
    left = failureIn(error);
  }
  if (token !== null) {
    session.keepSecret(token);
    if (revokes) await revoke(signIn, token, session);
    else notice('the token goes on working: it is not revoked');
    await store.deletePassword(SERVICE, signIn.host).catch((error: unknown) => {
      left = failureIn(error);
    });
  }
  writeSignIns(
    configDir,
    readSignIns(configDir).filter(({ host }) => host !== signIn.host),
  );
  notice(`signed out of ${signIn.host}`);
  if (left !== undefined) throw stillThere(signIn, left, configDir);
}

async function revoke({ host }: SignIn, token: string, session: Session): Promise<void> {
  const { notice, warn } = session;
  try {
    const outcome = await revokeToken(accountsAt(new URL(host), session), token);
    if (outcome === 'done') notice('the token is revoked');
    if (outcome === 'forbidden')
      warn(`the token may not revoke itself and goes on working: revoke it at ${host}/settings`);
  } catch (error) {
    const { message } = failureIn(error);
    warn(`the token is not revoked and goes on working: ${message}; revoke it at ${host}/settings`);
  }
}

function stillThere({ host, store }: SignIn, { message, code }: Failure, configDir: string): Failure {
  return new Failure({
    exit: EXIT.authentication,
    code,
    message: `the token may still be in ${describeStore(store, configDir)}: ${message}`,
    hint: `remove the entry "${SERVICE}" there, and revoke the token at ${host}/settings`,
  });
}

/** @throws what is no failure of a command: a bug. */
function failureIn(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}
