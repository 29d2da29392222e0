import type { Transaction } from 'kysely';
import { invalidToken } from '../accounts/invalid-token.js';
import { ServiceFailure } from '../failure.js';
import { lockAccount, type Store } from '../storage/store.js';
import type { ApiTokenRow, Tables } from '../storage/tables.js';
import { hashOf, hintOf, TOKEN_BYTES, writeToken } from './token-format.js';
import { expiryOf, MAX_LIVE_TOKENS, type NewToken } from './token-rules.js';
import { isOver, readScopes, stateOf, viewOf, writeScopes } from './token-view.js';
import type { Tokens } from './tokens.js';

const ID_BYTES = 16;
/** Tokens that have ended and are kept for their owner to see. With the live ones a list has 100 at the most. */
const MAX_ENDED_TOKENS = 80;

export interface TokenCreatorParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly random: (bytes: number) => Uint8Array;
}

export function tokenCreator({ store, clock, random }: TokenCreatorParts): Tokens['create'] {
  return (accountId, wanted, madeBy) =>
    store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      const now = clock();
      const existing = await transaction
        .selectFrom('api_tokens')
        .select(['id', 'scopes', 'expires_at', 'revoked_at'])
        .where('account_id', '=', accountId)
        .execute();
      const makerEnd =
        madeBy === null
          ? null
          : endOfMaker(
              existing.find(({ id }) => id === madeBy),
              wanted,
              now,
            );
      const live = existing.filter((row) => stateOf(row, now) === 'live');
      if (live.length >= MAX_LIVE_TOKENS) {
        throw new ServiceFailure('conflict', `There are ${MAX_LIVE_TOKENS} live tokens already. Revoke one first.`);
      }
      await removeOldest(transaction, existing, now);
      const secret = writeToken(random(TOKEN_BYTES));
      const row: ApiTokenRow = {
        id: `tok_${Buffer.from(random(ID_BYTES)).toString('hex')}`,
        account_id: accountId,
        name: wanted.name,
        hash: hashOf(secret),
        hint: hintOf(secret),
        scopes: writeScopes(wanted.scopes),
        created_at: now,
        expires_at: endOf(wanted, now, makerEnd),
        last_used_at: null,
        revoked_at: null,
      };
      await transaction.insertInto('api_tokens').values(row).execute();
      return { token: viewOf(row, now), secret };
    });
}

type Existing = Pick<ApiTokenRow, 'id' | 'scopes' | 'expires_at' | 'revoked_at'>;

function endOfMaker(maker: Existing | undefined, { scopes }: NewToken, now: number): number | null {
  // It was valid when the request came in, and may have been revoked since.
  if (maker === undefined || stateOf(maker, now) !== 'live') throw invalidToken();
  const held = readScopes(maker.scopes);
  for (const scope of scopes) {
    if (held.has(scope)) continue;
    throw new ServiceFailure(
      'insufficient_scope',
      `A token without the scope ${scope} makes none that has it. Sign in.`,
    );
  }
  return maker.expires_at;
}

function endOf({ expiresInDays }: NewToken, now: number, makerEnd: number | null): number {
  const end = expiryOf(expiresInDays, now, makerEnd);
  if (end !== null) return end;
  const message = 'expires_in_days goes beyond the end of the token that makes it. Send less, or leave it out.';
  throw new ServiceFailure('invalid_request', message, { errors: [{ field: 'expires_in_days', reason: 'range' }] });
}

async function removeOldest(
  transaction: Transaction<Tables>,
  existing: readonly Existing[],
  now: number,
): Promise<void> {
  const ended = existing
    .filter((row) => stateOf(row, now) !== 'live')
    .sort((one, other) => endedAt(other) - endedAt(one));
  const gone = ended.filter((row, rank) => rank >= MAX_ENDED_TOKENS || isOver(row, now)).map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteFrom('api_tokens').where('id', 'in', gone).execute();
}

function endedAt(row: Existing): number {
  return row.revoked_at ?? row.expires_at ?? 0;
}
