import type { Credential } from '../call/bearer.js';
import type { Reply } from '../call/send-http.js';
import { serverFailure } from '../call/server-failure.js';
import type { Client } from './client.js';
import { type Fields, objectIn, readFields, requireSecret, requireText } from './read-json.js';

/** Whose a token is, as account.v1.AccountService tells it. */
export interface Account {
  readonly email: string;
  /** Undefined: the credential is a session. */
  readonly token: AccountToken | undefined;
}

export interface AccountToken {
  readonly id: string;
  readonly name: string;
  /** `extract`, `account`. */
  readonly scopes: readonly string[];
  /** RFC 3339; undefined where the server names none. */
  readonly expiresAt: string | undefined;
}

/**
 * Null: the token is valid and may not read its account (it has the scope `extract` alone).
 * @throws {Failure} authentication where it is not valid
 */
export async function getAccount(
  client: Client,
  { token, from }: { readonly token: string; readonly from: Credential['from'] | 'stdin' },
): Promise<Account | null> {
  const reply = await call(client, 'GetAccount', {}, token);
  if (reply.status === 403) return null;
  if (reply.status !== 200) throw serverFailure(reply, { from, scope: 'account' });
  const fields = readFields(reply);
  return { email: requireText(fields, 'email'), token: tokenIn(fields['token']) };
}

/** Makes a token with both scopes, for as long as the server gives by itself. @returns the token */
export async function createToken(client: Client, sessionJwt: string, name: string): Promise<string> {
  const scopes = ['SCOPE_EXTRACT', 'SCOPE_ACCOUNT'];
  const reply = await call(client, 'CreateToken', { name, scopes }, sessionJwt);
  if (reply.status !== 200) throw serverFailure(reply);
  return requireSecret(readFields(reply), 'secret');
}

/**
 * Ends a token for good. `already`: it was not valid any more; `forbidden`: it has no right to end itself.
 * @throws {Failure} where the server did not do it
 */
export async function revokeToken(client: Client, token: string): Promise<'done' | 'already' | 'forbidden'> {
  const found = await call(client, 'GetAccount', {}, token);
  if (found.status === 401) return 'already';
  if (found.status === 403) return 'forbidden';
  if (found.status !== 200) throw serverFailure(found);
  const id = tokenIn(readFields(found)['token'])?.id;
  if (id === undefined) return 'forbidden';
  const revoked = await call(client, 'RevokeToken', { id }, token);
  if (revoked.status !== 200) throw serverFailure(revoked);
  return 'done';
}

function call(client: Client, method: string, json: object, bearer: string): Promise<Reply> {
  return client.patiently({ route: `/account.v1.AccountService/${method}`, json, bearer });
}

function tokenIn(value: unknown): AccountToken | undefined {
  const token: Fields = objectIn(value);
  if (typeof token['id'] !== 'string') return undefined;
  const scopes: readonly unknown[] = Array.isArray(token['scopes']) ? token['scopes'] : [];
  return {
    id: token['id'],
    name: String(token['name'] ?? ''),
    scopes: scopes.map((scope) =>
      String(scope)
        .replace(/^SCOPE_/, '')
        .toLowerCase(),
    ),
    expiresAt: typeof token['expires_at'] === 'string' ? token['expires_at'] : undefined,
  };
}
