import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Authenticate, Caller } from '../accounts/caller.js';
import { invalidToken } from '../accounts/invalid-token.js';
import type { Store } from '../storage/store.js';
import { hashOf, isToken } from './token-format.js';
import { readScopes, stateOf } from './token-view.js';

/**
 * How long what the store said of a token may be believed, counted from when it was asked: a revocation in another
 * process has to act within 1 s.
 */
const BELIEVED_MS = 500;
/** Tokens, known and unknown, that are remembered at one time; one more is looked up once more. */
const REMEMBERED = 10_000;

export interface TokenCheckerParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Called with the id of each token that stands. Must be cheap. */
  readonly onUse: (tokenId: string) => void;
}

export interface TokenChecker {
  /**
   * Finds whose token this is.
   * @throws {ServiceFailure} invalid_token, with nothing said about why; store_unavailable
   */
  readonly check: Authenticate;
  /** Forgets the token of this hash, so that what has just changed acts at once in this process. */
  forget(hash: string): void;
}

interface Known {
  readonly id: string;
  readonly hash: string;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly caller: Caller;
}

interface Answer {
  readonly askedAt: number;
  /** Null: there is no such token. */
  readonly known: Promise<Known | null>;
}

/**
 * Checks tokens: first how they are written, without the store, then against the store, which is asked once in 500 ms
 * for each token however many requests come with it.
 */
export function tokenChecker({ store, clock, onUse }: TokenCheckerParts): TokenChecker {
  const answers = new LRUCache<string, Answer>({ max: REMEMBERED });

  async function ask(hash: string): Promise<Known | null> {
    const row = await store.db
      .selectFrom('api_tokens')
      .select(['id', 'account_id', 'hash', 'scopes', 'expires_at', 'revoked_at'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const credential = { kind: 'token', id: row.id } as const;
    return { ...row, caller: { accountId: row.account_id, scopes: readScopes(row.scopes), credential } };
  }

  function answerFor(hash: string): Promise<Known | null> {
    const now = clock();
    const earlier = answers.get(hash);
    // A clock that was set back makes no answer younger than it is.
    if (earlier !== undefined && now >= earlier.askedAt && now - earlier.askedAt < BELIEVED_MS) return earlier.known;
    const answer: Answer = { askedAt: now, known: ask(hash) };
    answers.set(hash, answer);
    answer.known.catch(() => {
      if (answers.peek(hash) === answer) answers.delete(hash);
    });
    return answer.known;
  }

  return {
    async check(token) {
      if (!isToken(token)) throw invalidToken();
      const hash = hashOf(token);
      const known = await answerFor(hash);
      if (known === null || !isSame(known.hash, hash) || stateOf(known, clock()) !== 'live') throw invalidToken();
      onUse(known.id);
      return known.caller;
    },
    forget(hash) {
      answers.delete(hash);
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
