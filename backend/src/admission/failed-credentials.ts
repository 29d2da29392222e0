import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sessionNamedIn } from '../accounts/session-token.js';
import { ServiceFailure } from '../failure.js';
import type { Limits } from '../limits/limiter.js';
import { limitKey } from './client-address.js';

const WINDOW_SECONDS = 60;
/** Credentials that are remembered as good, by their digest; the one used longest ago goes first. */
const REMEMBERED = 10_000;

/** Runs `check` for the Authorization header of a request from an address, unless too many from there were wrong. */
export type HoldFailures = <Found>(address: string, header: string, check: () => Promise<Found>) => Promise<Found>;

/**
 * Refuses an address that got `perMinute` credentials wrong in this minute, before anything is asked about the next one.
 * A credential that was good when it last came is always looked at, and so is every token of a session whose token was:
 * nobody is locked out by what somebody else in the same office sends. 0: no limit.
 * @throws {ServiceFailure} rate_limited
 */
export function holdFailures(limits: Limits, perMinute: number): HoldFailures {
  if (perMinute === 0) return (_address, _header, check) => check();
  const limiter = limits.limiter('failed_credentials', perMinute, WINDOW_SECONDS);
  const good = new LRUCache<string, true>({ max: REMEMBERED });

  return async (address, header, check) => {
    const name = nameOf(header);
    if (good.get(name) === undefined) {
      const { remaining, secondsLeft } = await limiter.look(limitKey(address));
      if (remaining === 0) throw tooMany(secondsLeft);
    }
    try {
      const found = await check();
      good.set(name, true);
      return found;
    } catch (error) {
      if (!(error instanceof ServiceFailure && error.code === 'invalid_token')) throw error;
      await limiter.consume(limitKey(address));
      if (name === digestOf(header)) good.delete(name);
      throw error;
    }
  };
}

/** A session gets a new token every few minutes, and it is the session that is known. */
function nameOf(header: string): string {
  const session = sessionNamedIn(header.slice(header.lastIndexOf(' ') + 1));
  return digestOf(session === null ? header : `session ${session}`);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function tooMany(secondsLeft: number): ServiceFailure {
  return new ServiceFailure(
    'rate_limited',
    `Too many credentials from this address were not valid. Send a valid one in ${secondsLeft} s.`,
    { retryAfterSeconds: secondsLeft, closesConnection: true },
  );
}
