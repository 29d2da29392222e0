import { LRUCache } from 'lru-cache';
import type { Store } from '../storage/store.js';
import { millisecondsOf } from './library-dates.js';

/** Half of the second within which a session that was ended has to be refused; the other half is for the store. */
const KEPT_MS = 500;
/** Sessions in use within half a second; one more is looked up once more. */
const MAX_KEPT = 10_000;

type Known = { readonly accountId: string; readonly expiresAt: number } | 'absent';

interface LiveSessionsParts {
  readonly store: Store;
  /** Milliseconds since 1970 in UTC. */
  readonly clock: () => number;
}

/** Whose session this is; null where it has ended. @throws {ServiceFailure} store_unavailable */
export type FindLiveSession = (sessionId: string) => Promise<string | null>;

/**
 * Looks sessions up in the store, each at most every 500 ms and by one query at a time, so that a session that was
 * ended is refused within a second in every process.
 */
export function liveSessions({ store, clock }: LiveSessionsParts): FindLiveSession {
  async function read(sessionId: string): Promise<Known> {
    const row = await store.db
      .selectFrom('sessions')
      .select(['user_id', 'expires_at'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row === undefined ? 'absent' : { accountId: row.user_id, expiresAt: millisecondsOf(row.expires_at) };
  }

  const known = new LRUCache<string, Known>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: clock },
    async fetchMethod(sessionId, _before, { options }) {
      const askedAt = clock();
      const answer = await read(sessionId);
      // Counted from when the store was asked: what a slow one says may be old by then.
      options.ttl = Math.max(1, KEPT_MS - (clock() - askedAt));
      return answer;
    },
  });
  let latest = Number.NEGATIVE_INFINITY;
  return async (sessionId) => {
    // A clock that was set back makes no answer younger than it is.
    if (clock() < latest) known.clear();
    latest = clock();
    const session = (await known.fetch(sessionId)) ?? 'absent';
    return session === 'absent' || session.expiresAt <= clock() ? null : session.accountId;
  };
}
