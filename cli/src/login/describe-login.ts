import type { Credential } from '../call/bearer.js';
import { hostOf } from '../call/endpoint.js';
import type { Target } from '../credentials/choose-target.js';
import { describeStore } from '../credentials/open-store.js';
import type { Session } from '../session.js';
import { getAccount } from './account-service.js';
import { accountsAt } from './client.js';

/**
 * Who a credential is at its host, one fact a line.
 * @throws {Failure} authentication, where it is not valid there
 */
export async function describeLogin(target: Target, credential: Credential, session: Session): Promise<string[]> {
  const account = await getAccount(accountsAt(target.base, session), credential);
  return [
    `host: ${hostOf(target.base)}`,
    `account: ${account?.email ?? 'not known (the token may only extract)'}`,
    ...credentialLines(account),
    `kept in: ${target.signIn === undefined ? credential.from : describeStore(target.signIn.store, session.configDir)}`,
  ];
}

function credentialLines(account: Awaited<ReturnType<typeof getAccount>>): string[] {
  if (account === null) return ['credential: token (extract)'];
  const { token } = account;
  if (token === undefined) return ['credential: session'];
  return [
    `credential: token "${token.name}" (${token.scopes.join(', ')})`,
    ...(token.expiresAt === undefined ? [] : [`expires: ${token.expiresAt.slice(0, 10)}`]),
  ];
}
