import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { authenticator } from '../../backend/src/accounts/authenticate.js';
import { readBearer } from '../../backend/src/accounts/bearer.js';
import { invalidToken } from '../../backend/src/accounts/invalid-token.js';
import { type OpenAccounts, openAccounts } from '../../backend/src/accounts/open-accounts.js';
import type { PasswordHashing } from '../../backend/src/accounts/passwords/password-hashing.js';
import type { Route } from '../../backend/src/admission/exchange.js';
import * as message from '../../backend/src/admission/message-guards.js';
import * as route from '../../backend/src/admission/route-guards.js';
import type { Limits } from '../../backend/src/limits/limiter.js';
import { failureLog } from '../../backend/src/observability/failure-log.js';
import { openSqlite } from '../../backend/src/storage/open-sqlite.js';
import type { Store } from '../../backend/src/storage/store.js';
import { accountRoutes } from '../../backend/src/transport/accounts/routes.js';
import { problemWriter } from '../../backend/src/transport/problem.js';
import { requestServer } from '../../backend/src/transport/serve.js';

export const SECRET = 'a-secret-for-tests-only-0123456789abcdef';

interface Settings {
  readonly clock?: () => number;
  readonly publicUrl?: string;
  readonly hashing?: PasswordHashing;
  /** Absent: an embedded one in memory. Closed with the server. */
  readonly store?: Store;
  /** Stands between the accounts and their store. */
  readonly through?: (store: Store) => Store;
}

export interface AccountServer {
  readonly url: string;
  readonly store: Store;
  readonly accounts: OpenAccounts;
  /** Everything that was logged. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** The account routes over a store; `/whose` answers whose bearer came with the request. */
export async function startAccounts(settings: Settings = {}): Promise<AccountServer> {
  const { clock = Date.now, publicUrl, hashing, through = (store) => store } = settings;
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const refuse = problemWriter('');
  const store = settings.store ?? (await openSqlite(':memory:'));
  const accounts = await openAccounts({
    store: through(store),
    secret: SECRET,
    publicUrl,
    clock,
    logger,
    ...(hashing === undefined ? {} : { hashing }),
  });
  const draining = new AbortController().signal;
  const serve = requestServer({
    routes: [
      ...accountRoutes({ accounts, makeAttempts, secret: SECRET, publicUrl, refuse }),
      whose(accounts, refuse),
      { path: '/alive', methods: ['GET'], isMetered: false, refuse, handle: ({ response }) => void response.end() },
    ],
    guards: {
      message: [message.target, message.headers, message.host, message.framing],
      route: [route.method, route.mediaType, route.contentEncoding, route.declaredSize],
    },
    refuseUnrouted: refuse,
    trustProxyHops: 1,
    draining,
    logFailure: failureLog(logger, () => undefined),
    logger,
  });
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    accounts,
    log,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
}

function whose({ checkSessionToken }: OpenAccounts, refuse: Route['refuse']): Route {
  const authenticate = authenticator({
    tokenChecker: () => Promise.reject(invalidToken()),
    sessionTokenChecker: checkSessionToken,
  });
  return {
    path: '/whose',
    methods: ['GET'],
    isMetered: false,
    refuse,
    async handle({ request, response }) {
      const bearer = readBearer(request.headers.authorization);
      const caller = bearer === null ? null : await authenticate(bearer);
      response.end(JSON.stringify({ account: caller?.accountId ?? null }));
    },
  };
}

const makeAttempts: Limits['attempts'] = (keyPrefix, points, duration) => {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
        return { allowed: true, retryAfterSeconds: 1 };
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        return { allowed: false, retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) };
      }
    },
  };
};

/** Costs nothing, and counts. */
export function countedHashing(): PasswordHashing & { readonly counted: () => number } {
  let counted = 0;
  const hash = (password: string): Promise<string> => {
    counted += 1;
    return Promise.resolve(`hash of ${password}`);
  };
  return {
    hash,
    verify: async (attempt) => attempt.hash === (await hash(attempt.password)),
    hashedAhead: (_password, work) => work(),
    counted: () => counted,
  };
}

export interface Call {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly bearer?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  /** The Cookie header that a browser would send from now on. */
  readonly cookie: string;
}

/** A call as a page of the service makes it: with its origin. */
export async function callAuth(server: AccountServer, path: string, call: Call = {}): Promise<Reply> {
  const { body, cookie, bearer, address = '192.0.2.1', headers } = call;
  const answer = await fetch(`${server.url}${path.startsWith('/') ? `/api/auth${path}` : `/${path}`}`, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin: server.url,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const [set] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    cookie: set?.split(';', 1)[0] ?? '',
  };
}

export const ADA = { email: 'ada@example.com', password: 'nine-lives-of-grey-cats', name: 'Ada' };

/** Signs Ada up. @returns her cookie and her id */
export async function signUpAda(server: AccountServer): Promise<{ cookie: string; id: string }> {
  const { body, cookie } = await callAuth(server, '/sign-up/email', { body: ADA });
  return { cookie, id: (body['user'] as { id: string }).id };
}
