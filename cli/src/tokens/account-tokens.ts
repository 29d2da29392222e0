import { openOwnAccount } from '../login/own-account.js';
import { type Fields, objectIn, objectsIn, requireSecret, requireText } from '../login/read-json.js';
import { writeStdout } from '../output/write-stdout.js';
import { jsonDocument } from '../render/json-document.js';
import { table } from '../render/table.js';
import { utcMinute } from '../render/utc-minute.js';
import type { Session } from '../session.js';

/** What a token may be used for. */
export type Scope = 'extract' | 'account';

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Undefined: as long as the service gives by itself. */
  readonly expiresInDays: number | undefined;
}

/** The table is wide enough without the time of day. */
const DATE_CHARACTERS = 10;

/** Prints the live tokens, and those that ended in the last 30 days; newest first. */
export async function listTokens(format: 'text' | 'json', session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const tokens = objectsIn((await account.call('ListTokens', {}))['tokens']);
  if (format === 'json') return writeStdout(session.stdout, jsonDocument({ tokens }));
  const head = ['ID', 'HINT', 'STATE', 'SCOPES', 'EXPIRES', 'LAST USED', 'NAME'];
  const rows = tokens.map((token) => [
    String(token['id']),
    `${token['hint']}…`,
    withoutPrefix(token['state'], 'TOKEN_STATE_'),
    scopesOf(token).join(','),
    utcMinute(token['expires_at']).slice(0, DATE_CHARACTERS),
    utcMinute(token['last_used_at']).slice(0, DATE_CHARACTERS),
    String(token['name']),
  ]);
  await writeStdout(session.stdout, table(head, rows));
}

/** Makes a token, which goes to stdout, alone; what it is goes to stderr. */
export async function createToken({ name, scopes, expiresInDays }: NewToken, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const answer = await account.call('CreateToken', {
    name,
    scopes: scopes.map((scope) => `SCOPE_${scope.toUpperCase()}`),
    ...(expiresInDays === undefined ? {} : { expires_in_days: expiresInDays }),
  });
  const secret = requireSecret(answer, 'secret');
  session.keepSecret(secret);
  const token = objectIn(answer['token']);
  const id = requireText(token, 'id');
  const expires = utcMinute(token['expires_at']);
  session.notice(`token ${id} "${token['name']}" may ${scopesOf(token).join(' and ')} until ${expires} UTC`, {
    id,
    scopes: scopesOf(token).join(','),
    expires_at: String(token['expires_at']),
  });
  session.ask('this is the token: it is shown this once');
  await writeStdout(session.stdout, `${secret}\n`);
}

/** Ends a token for good; again changes nothing. */
export async function revokeToken(id: string, session: Session): Promise<void> {
  const account = await openOwnAccount(session);
  const token = objectIn((await account.call('RevokeToken', { id }))['token']);
  session.notice(`the token ${id} "${token['name']}" is revoked`, { id });
}

function scopesOf({ scopes }: Fields): readonly string[] {
  return Array.isArray(scopes) ? scopes.map((scope) => withoutPrefix(scope, 'SCOPE_')) : [];
}

function withoutPrefix(value: unknown, prefix: string): string {
  const word = String(value);
  return (word.startsWith(prefix) ? word.slice(prefix.length) : word).toLowerCase();
}
