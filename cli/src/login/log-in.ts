import { requirePrivateLine } from '../call/bearer.js';
import { hostOf } from '../call/endpoint.js';
import { SERVICE, type StoreName } from '../credentials/credential-store.js';
import { chooseKeychain } from '../credentials/keychain-store.js';
import { describeStore, openStore } from '../credentials/open-store.js';
import { readSignIns, writeSignIns } from '../credentials/sign-ins.js';
import { Failure } from '../failure.js';
import { startProgress } from '../render/progress.js';
import type { Session } from '../session.js';
import { type Account, getAccount, revokeToken } from './account-service.js';
import { accountsAt, type Client } from './client.js';
import { deviceLogin } from './device-flow.js';
import { findEarlierLogin, retire } from './earlier-login.js';
import { makeToken } from './make-token.js';
import { readToken } from './read-token.js';
import { showCode } from './show-code.js';

export interface LoginPlan {
  readonly base: URL;
  /** The token is piped in; else a person approves the login in a browser. */
  readonly withToken: boolean;
  /** The token goes to a file where there is a keychain, too. */
  readonly insecureStorage: boolean;
  /** A browser is opened where there is one. */
  readonly browser: boolean;
}

/**
 * Signs in to a host and keeps the token for it. Where to keep it is settled before anybody is asked to approve anything.
 * @throws {Failure}
 */
export async function logIn(plan: LoginPlan, session: Session): Promise<void> {
  const { configDir, notice, warn, keepSecret } = session;
  requirePrivateLine(plan.base);
  const host = hostOf(plan.base);
  const client = accountsAt(plan.base, session);
  const pasted = plan.withToken ? await readToken(session.stdin) : undefined;
  if (pasted !== undefined) keepSecret(pasted);
  const signIns = readSignIns(configDir);
  const storeName: StoreName = plan.insecureStorage ? 'file' : await chooseKeychain();
  const earlier = await findEarlierLogin(host, signIns, session);

  const token = pasted ?? (await tokenByDevice(client, plan.browser, session));
  const source = pasted === undefined ? 'login' : 'pasted';
  const others = signIns.filter((signIn) => signIn.host !== host);
  let account: Account | null;
  try {
    account = await getAccount(client, { token, from: source === 'login' ? 'login' : 'stdin' });
    await openStore(storeName, configDir).setPassword(SERVICE, host, token);
    writeSignIns(configDir, [...others, { host, store: storeName, token: source }]);
  } catch (error) {
    if (source === 'login') await giveBack(client, token, warn);
    throw error;
  }
  if (earlier !== undefined) await retire(earlier, { client, token, storeName, session });

  const whose = account === null ? 'with a token that may only extract' : `as ${account.email}`;
  notice(`signed in to ${host} ${whose}`, { host, ...(account === null ? {} : { account: account.email }) });
  const where = `the token is in ${describeStore(storeName, configDir)}`;
  if (storeName === 'file') warn(`${where}: whoever can read your files can use it`);
  else notice(where);
}

async function tokenByDevice(client: Client, browser: boolean, session: Session): Promise<string> {
  const progress = startProgress(session);
  const wait = (): void => progress.show('waiting for your approval');
  session.onInterrupt(() => progress.end());
  /** The browser may turn out not to open while the line stands there. */
  const warn = (message: string): void => {
    progress.end();
    session.warn(message);
    wait();
  };
  try {
    const credential = await deviceLogin(client, session.keepSecret, async (authorization) => {
      await showCode(authorization, browser, { ...session, warn });
      wait();
    });
    return await makeToken(client, credential, session);
  } finally {
    progress.end();
    session.onInterrupt(null);
  }
}

/** A new token that could not be kept is of no use to anybody. */
async function giveBack(client: Client, token: string, warn: Session['warn']): Promise<void> {
  await revokeToken(client, token).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    warn(`the token of this login could not be revoked: ${error.message}`);
  });
}
