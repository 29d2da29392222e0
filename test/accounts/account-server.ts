import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { authenticator } from '../../backend/src/accounts/authenticate.js';
import { readBearer } from '../../backend/src/accounts/bearer.js';
import { invalidToken } from '../../backend/src/accounts/invalid-token.js';
import { type OpenAccounts, openAccounts } from '../../backend/src/accounts/open-accounts.js';
import type { PasswordHashing } from '../../backend/src/accounts/passwords/password-hashing.js';
import type { Route } from '../../backend/src/admission/exchange.js';
import * as message from '../../backend/src/admission/message-guards.js';
import * as route from '../../backend/src/admission/route-guards.js';
import { memoryLimits } from '../../backend/src/limits/make-limits.js';
import { failureLog } from '../../backend/src/observability/failure-log.js';
import type { Store } from '../../backend/src/storage/store.js';
import { accountRoutes } from '../../backend/src/transport/accounts/routes.js';
import { problemWriter } from '../../backend/src/transport/problem.js';
import { requestServer } from '../../backend/src/transport/serve.js';
import { type AuthCall, callAsPage } from '../support/accounts.js';
import { storeWithAccounts } from '../support/store-with-accounts.js';
import { TEST_SECRET } from '../support/stores.js';

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
  const store = settings.store ?? (await storeWithAccounts());
  const accounts = await openAccounts({
    store: through(store),
    secret: TEST_SECRET,
    publicUrl,
    clock,
    logger,
    ...(hashing === undefined ? {} : { hashing }),
  });
  const leaving = new AbortController().signal;
  const serve = requestServer({
    routes: [
      ...accountRoutes({
        accounts,
        makeLimiter: memoryLimits().limiter,
        secret: TEST_SECRET,
        publicUrl,
        refuse,
      }),
      whose(accounts, refuse),
      { path: '/alive', methods: ['GET'], isMetered: false, refuse, handle: ({ response }) => void response.end() },
    ],
    guards: {
      message: [message.target, message.headers, message.host, message.framing],
      route: [route.method, route.mediaType, route.contentEncoding, route.declaredSize],
      beforeRefusal: () => undefined,
    },
    refuseUnrouted: refuse,
    trustProxyHops: 1,
    leaving,
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

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  /** The Cookie header that a browser would send from now on. */
  readonly cookie: string;
}

/** A call of the account routes, or with a path without a slash of another one; from 192.0.2.1 unless it says otherwise. */
export async function callAuth(server: AccountServer, path: string, call: AuthCall = {}): Promise<Reply> {
  const place = path.startsWith('/') ? `/api/auth${path}` : `/${path}`;
  const answer = await callAsPage(server.url, place, { address: '192.0.2.1', ...call });
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
