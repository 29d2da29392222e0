import { LRUCache } from 'lru-cache';
import { describeError, type Logger } from '../observability/logger.js';
import type { Store } from '../storage/store.js';

const MINUTE_MS = 60_000;
/** How long uses are gathered before they are written. */
const GATHER_MS = 1000;
/** Parameters of one statement are limited: by SQLite to 32,766. */
const ROWS_A_WRITE = 500;
/** Tokens of which this process knows that they need no write; one more than this costs a write that changes nothing. */
const REMEMBERED = 10_000;

export interface LastUseParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

export interface LastUse {
  /** Remembers that a token is used now; writes later, and at most once a minute for each token. */
  note(tokenId: string): void;
  /** Writes what was noted. A failure is logged and costs the times alone. */
  flush(): Promise<void>;
}

/** Keeps `last_used_at` of tokens, off the way of the requests that use them. */
export function lastUse({ store, clock, logger }: LastUseParts): LastUse {
  const writtenAt = new LRUCache<string, number>({ max: REMEMBERED });
  const noted = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(ids: readonly string[]): Promise<void> {
    const now = clock();
    // A row that another process holds is being given the same time: no need to wait for it.
    let due = store.db
      .selectFrom('api_tokens')
      .select('id')
      .where('id', 'in', ids)
      .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', now - MINUTE_MS)]));
    if (store.kind === 'postgres') due = due.forUpdate().skipLocked();
    await store.db.updateTable('api_tokens').set({ last_used_at: now }).where('id', 'in', due).execute();
  }

  async function writeAll(): Promise<void> {
    const ids = [...noted];
    noted.clear();
    for (let at = 0; at < ids.length; at += ROWS_A_WRITE) {
      try {
        await write(ids.slice(at, at + ROWS_A_WRITE));
      } catch (error) {
        logger.warn({ error: describeError(error, logger) }, 'the last use of tokens was not recorded');
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    note(tokenId) {
      const now = clock();
      const before = writtenAt.get(tokenId);
      if (before !== undefined && now >= before && now - before < MINUTE_MS) return;
      writtenAt.set(tokenId, now);
      noted.add(tokenId);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    flush,
  };
}
