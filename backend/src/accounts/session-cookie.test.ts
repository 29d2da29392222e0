import { expect, it } from 'vitest';
import { readSessionCookie, sessionCookies } from './session-cookie.js';

const CREDENTIAL = `${'a'.repeat(32)}.${'B+/'.repeat(14)}C=`;
const PAIR = `__Host-service_session=${encodeURIComponent(CREDENTIAL)}`;

it('reads the session among other cookies', () => {
  expect(readSessionCookie(`a=1; ${PAIR}; b=2`)).toBe(CREDENTIAL);
  expect(readSessionCookie(PAIR)).toBe(CREDENTIAL);
});

it.each([
  undefined,
  '',
  ';;;',
  '=',
  'a',
  '__Host-service_session',
  '__Host-service_session=%E0',
  `x${PAIR}`,
  PAIR.slice(0, -4),
])('finds none in %j', (header) => {
  expect(readSessionCookie(header)).toBeNull();
});

it('lets the first of two count', () => {
  expect(readSessionCookie(`__Host-service_session=x; ${PAIR}`)).toBeNull();
});

it('passes on no other cookie of the library', () => {
  const headers = new Headers([
    ['set-cookie', `${PAIR}; Path=/`],
    ['set-cookie', 'better-auth.session_data=; Max-Age=0'],
  ]);
  expect(sessionCookies(headers)).toEqual([`${PAIR}; Path=/`]);
});
