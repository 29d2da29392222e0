import { expect, it } from 'vitest';
import { corsGuard, isPreflight, preflightRoutes } from './cors.js';
import type { Exchange, Route } from './exchange.js';

const LISTED = 'https://app.example';
const EXTRACT = {
  path: '/extract',
  methods: ['POST'],
  isMetered: true,
  access: { scope: 'extract', isAnonymousAllowed: true },
} as unknown as Route;
const ACCOUNT = { ...EXTRACT, path: '/account', access: { scope: 'account', isAnonymousAllowed: false } } as Route;
const HEALTH = { ...EXTRACT, path: '/healthz', isMetered: false } as Route;

function exchangeOf(headers: Record<string, string>, method = 'POST') {
  const answer: { status?: number; headers: Record<string, string> } = { headers: {} };
  const head = {
    add: (name: string, value: string) => {
      answer.headers[name] = value;
    },
  };
  const response = {
    writeHead: (status: number) => {
      answer.status = status;
      return { end: () => undefined };
    },
  };
  return { answer, exchange: { request: { method, headers }, response, head } as unknown as Exchange };
}

it('lets a listed origin read the answer, by its name and without cookies', () => {
  const { exchange, answer } = exchangeOf({ origin: LISTED });
  corsGuard([LISTED])(exchange, EXTRACT);
  expect(answer.headers['Access-Control-Allow-Origin']).toBe(LISTED);
  expect(answer.headers['Access-Control-Expose-Headers']).toContain('X-Request-Id, RateLimit, RateLimit-Policy');
  expect(answer.headers['Vary']).toBe('Origin');
  expect(answer.headers).not.toHaveProperty('Access-Control-Allow-Credentials');
});

it.each(['https://app.example.evil.example', 'http://app.example', 'https://APP.example', 'null'])(
  'says nothing to the origin %s',
  (origin) => {
    const { exchange, answer } = exchangeOf({ origin });
    corsGuard([LISTED])(exchange, EXTRACT);
    expect(answer.headers).toEqual({ Vary: 'Origin' });
  },
);

it('keeps out of routes that are not for extraction, and of all of them without a list', () => {
  for (const [origins, route] of [[[LISTED], ACCOUNT] as const, [[LISTED], HEALTH] as const, [[], EXTRACT] as const]) {
    const { exchange, answer } = exchangeOf({ origin: LISTED });
    corsGuard(origins)(exchange, route);
    expect(answer.headers).toEqual({});
  }
});

it('answers the question of a browser for the extract routes alone', () => {
  const routes = preflightRoutes([EXTRACT, ACCOUNT, HEALTH], [LISTED]);
  expect(routes.map(({ path, methods }) => [path, methods])).toEqual([['/extract', ['OPTIONS']]]);
  const { exchange, answer } = exchangeOf({ origin: LISTED }, 'OPTIONS');
  routes[0]?.handle(exchange);
  expect(answer).toMatchObject({
    status: 204,
    headers: { 'Access-Control-Allow-Origin': LISTED, 'Access-Control-Allow-Methods': 'POST' },
  });
  expect(answer.headers['Access-Control-Allow-Headers']).toContain('Authorization, Content-Type, Connect-');
  const other = exchangeOf({ origin: 'https://other.example' }, 'OPTIONS');
  routes[0]?.handle(other.exchange);
  expect(other.answer).toEqual({ status: 204, headers: { Vary: 'Origin' } });
});

it('has no answer to it without a list', () => {
  expect(preflightRoutes([EXTRACT], [])).toEqual([]);
});

it('tells the question of a browser from other OPTIONS', () => {
  const asked = { origin: LISTED, 'access-control-request-method': 'POST' };
  expect(isPreflight(exchangeOf(asked, 'OPTIONS').exchange)).toBe(true);
  expect(isPreflight(exchangeOf(asked, 'POST').exchange)).toBe(false);
  expect(isPreflight(exchangeOf({ origin: LISTED }, 'OPTIONS').exchange)).toBe(false);
});
