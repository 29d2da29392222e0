import type { Authenticate } from '../accounts/caller.js';
import type { Logger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';
import { tokenChecker } from './check-token.js';
import { tokenCreator } from './create-token.js';
import { lastUse } from './last-use.js';
import { tokenRevoker } from './revoke-token.js';
import type { NewToken } from './token-rules.js';
import { isOver, type TokenView, VIEW_COLUMNS, viewOf } from './token-view.js';

export interface TokensParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** So many bytes that nobody can foretell. */
  readonly random: (bytes: number) => Uint8Array;
  readonly logger: Logger;
}

/** API tokens of accounts. What is not of the account is not there: not_found. */
export interface Tokens {
  /** Whose token this is. @throws {ServiceFailure} invalid_token, store_unavailable */
  readonly check: Authenticate;
  /**
   * Makes a token. `secret` is the token itself, which nobody can read again.
   * @param madeBy the id of the token that makes it, null for a session: a token gives no more than it has
   * @throws {ServiceFailure} conflict at the cap, insufficient_scope, invalid_request for an end beyond the maker's
   */
  create(
    accountId: string,
    wanted: NewToken,
    madeBy: string | null,
  ): Promise<{ readonly token: TokenView; readonly secret: string }>;
  /** Newest first: all that are live, and those that ended in the last 30 days. */
  list(accountId: string): Promise<readonly TokenView[]>;
  /** Null: the account has no such token. */
  find(accountId: string, tokenId: string): Promise<TokenView | null>;
  /** Ends a token; one that has been revoked stays as it is. @throws {ServiceFailure} not_found */
  revoke(accountId: string, tokenId: string): Promise<TokenView>;
  /** Writes what is still to be written; for the end of the process, before the store closes. */
  flush(): Promise<void>;
}

/** Puts the parts of the tokens together. */
export function tokensOf({ store, clock, random, logger }: TokensParts): Tokens {
  const { note, flush } = lastUse({ store, clock, logger });
  const { check, forget } = tokenChecker({ store, clock, onUse: note });
  const own = (accountId: string) =>
    store.db.selectFrom('api_tokens').select(VIEW_COLUMNS).where('account_id', '=', accountId);
  return {
    check,
    create: tokenCreator({ store, clock, random }),
    async list(accountId) {
      const now = clock();
      const rows = await own(accountId).orderBy('created_at', 'desc').orderBy('id').execute();
      return rows.filter((row) => !isOver(row, now)).map((row) => viewOf(row, now));
    },
    async find(accountId, tokenId) {
      const row = await own(accountId).where('id', '=', tokenId).executeTakeFirst();
      return row === undefined ? null : viewOf(row, clock());
    },
    revoke: tokenRevoker({ store, clock, onRevoke: forget }),
    flush,
  };
}
