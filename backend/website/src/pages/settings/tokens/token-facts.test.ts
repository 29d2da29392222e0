import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { TokenState } from '@structured-extraction/proto/account/v1/account_pb';
import { describe, expect, it } from 'vitest';
import { byState, msOf, tagOf } from './token-facts.js';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const token = (state: TokenState, days: number) => ({ state, expiresAt: timestampFromMs(NOW + days * DAY) });

describe('the state of a token', () => {
  it.each([
    [TokenState.LIVE, 7, 'live'],
    [TokenState.LIVE, 6.99, 'ends soon'],
    [TokenState.LIVE, 0, 'expired'],
    [TokenState.EXPIRED, -1, 'expired'],
    [TokenState.REVOKED, 30, 'revoked'],
  ])('%i with %d days left is %s', (state, days, tag) => {
    expect(tagOf(token(state, days), NOW)).toBe(tag);
  });

  it('puts it with those that can be used or with those that have ended', () => {
    const [one, two, three] = [token(TokenState.LIVE, 30), token(TokenState.REVOKED, 30), token(TokenState.LIVE, 1)];
    expect(byState([one, two, three], NOW)).toEqual({ live: [one, three], ended: [two] });
  });
});

describe('a time of a message', () => {
  it('is in milliseconds, or absent', () => {
    expect(msOf(timestampFromMs(NOW))).toBe(NOW);
    expect(msOf(undefined)).toBeNull();
  });
});
