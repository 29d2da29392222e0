import { type AccountClient, accountClient, createToken, setWebhook } from './account-client.js';
import { type Person, sessionJwt, signUp } from './accounts.js';
import type { Received, Receiver } from './receiver.js';

/** A person with everything set up: a token, and a webhook at a path of its own. */
export interface Workspace {
  readonly person: Person;
  /** Calls AccountService with the token. */
  readonly account: AccountClient;
  readonly token: string;
  readonly tokenId: string;
  /** `whsec_…` */
  readonly webhookSecret: string;
  /** The path of the webhook on the receiver. */
  readonly hook: string;
}

export async function openWorkspace(url: string, receiver: Receiver, person?: Person): Promise<Workspace> {
  const owner = person ?? (await signUp(url));
  const session = accountClient(url, await sessionJwt(url, owner));
  const { id, secret } = await createToken(session);
  const hook = `/hooks/${owner.id}`;
  const webhookSecret = await setWebhook(session, receiver.urlOf(hook));
  return { person: owner, account: accountClient(url, secret), token: secret, tokenId: id, webhookSecret, hook };
}

/** The X-Request-Id of the extraction that a webhook tells of; undefined for a test event. */
export function requestIdOf({ body }: Received): string | undefined {
  return (JSON.parse(body.toString()) as { request_id?: string }).request_id;
}
