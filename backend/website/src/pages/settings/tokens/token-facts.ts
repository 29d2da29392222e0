import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { type Token, TokenState } from '@structured-extraction/proto/account/v1/account_pb';

const SOON_MS = 7 * 86_400_000;

/** Milliseconds since 1970; null where the message has no such time. */
export function msOf(timestamp: Timestamp | undefined): number | null {
  return timestamp === undefined ? null : timestampMs(timestamp);
}

type TokenTag = 'live' | 'ends soon' | 'expired' | 'revoked';

/** The state of a token in one word; one that has less than a week left says so. @param now milliseconds since 1970 */
export function tagOf({ state, expiresAt }: Pick<Token, 'state' | 'expiresAt'>, now: number): TokenTag {
  const ends = msOf(expiresAt);
  if (state === TokenState.REVOKED) return 'revoked';
  if (state === TokenState.EXPIRED || (ends !== null && ends <= now)) return 'expired';
  return ends !== null && ends - now < SOON_MS ? 'ends soon' : 'live';
}

/** Those that can be used, and those that have ended; each in the order in which they came. */
export function byState<Kind extends Pick<Token, 'state' | 'expiresAt'>>(
  tokens: readonly Kind[],
  now: number,
): { readonly live: readonly Kind[]; readonly ended: readonly Kind[] } {
  const isLive = (token: Kind) => ['live', 'ends soon'].includes(tagOf(token, now));
  return { live: tokens.filter(isLive), ended: tokens.filter((token) => !isLive(token)) };
}
