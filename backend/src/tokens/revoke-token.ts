import { ServiceFailure } from '../failure.js';
import type { Store } from '../storage/store.js';
import { VIEW_COLUMNS, viewOf } from './token-view.js';
import type { Tokens } from './tokens.js';

export interface TokenRevokerParts {
  readonly store: Store;
  readonly clock: () => number;
  /** Called with the hash of a token once the store knows that it is revoked. */
  readonly onRevoke: (hash: string) => void;
}

export function tokenRevoker({ store, clock, onRevoke }: TokenRevokerParts): Tokens['revoke'] {
  return async (accountId, tokenId) => {
    const now = clock();
    const isOwn = { account_id: accountId, id: tokenId };
    await store.db
      .updateTable('api_tokens')
      .set({ revoked_at: now })
      .where((row) => row.and(isOwn))
      .where('revoked_at', 'is', null)
      .execute();
    const row = await store.db
      .selectFrom('api_tokens')
      .select([...VIEW_COLUMNS, 'hash'])
      .where((token) => token.and(isOwn))
      .executeTakeFirst();
    if (row === undefined) {
      throw new ServiceFailure(
        'not_found',
        'There is no such token in this account. List the tokens to see their ids.',
      );
    }
    onRevoke(row.hash);
    return viewOf(row, now);
  };
}
