import type { Credential } from '../call/bearer.js';
import { hostOf } from '../call/endpoint.js';
import { serverFailure } from '../call/server-failure.js';
import { chooseTarget } from '../credentials/choose-target.js';
import { findCredential } from '../credentials/find-credential.js';
import { notSignedIn } from '../credentials/not-signed-in.js';
import type { Session } from '../session.js';
import { accountsAt } from './client.js';
import { type Fields, readFields } from './read-json.js';

/** account.v1.AccountService for whoever is signed in. */
export interface OwnAccount {
  readonly base: URL;
  readonly credential: Credential;
  /** Again on 429 and 503. @throws {Failure} where the service did not do it */
  call(method: string, json: object): Promise<Fields>;
}

/**
 * The account that calls go to: its host and credential are chosen as for an extraction.
 * @throws {Failure} authentication, where nobody is signed in
 */
export async function openOwnAccount(session: Session): Promise<OwnAccount> {
  const target = chooseTarget(session);
  const credential = await findCredential(target, session);
  if (credential === undefined) throw notSignedIn(hostOf(target.base));
  const client = accountsAt(target.base, session);
  return {
    base: target.base,
    credential,
    async call(method, json) {
      const route = `/account.v1.AccountService/${method}` as const;
      const reply = await client.patiently({ route, json, bearer: credential.token });
      if (reply.status === 200) return readFields(reply);
      throw serverFailure(reply, { from: credential.from, scope: 'account' });
    },
  };
}
