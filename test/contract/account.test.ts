import { setTimeout as wait } from 'node:timers/promises';
import { type Client, Code, ConnectError, createClient, type Interceptor, type Transport } from '@connectrpc/connect';
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import { AccountService, DeliveryState, Scope, TokenState } from '@structured-extraction/proto/account/v1/account_pb';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { Health } from '@structured-extraction/proto/grpc/health/v1/health_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, sessionJwt, signUp, TRUSTS_TEST_ADDRESSES } from '../support/accounts.js';
import { type StartedServer, startServer } from '../support/start-server.js';

type Account = Client<typeof AccountService>;

const BOTH = [Scope.EXTRACT, Scope.ACCOUNT];
const HOOK = 'https://127.0.0.1:8443/hook-of-ann';
const ENVIRONMENT = {
  ...TRUSTS_TEST_ADDRESSES,
  SERVICE_WEBHOOK_ALLOW_PRIVATE: 'true',
  SERVICE_ACCOUNT_PER_MINUTE: '100000',
};

let server: StartedServer;
let ann: Person;
let bob: Person;
/** Clients with the JWT of a session. */
let annCalls: Account;
let bobCalls: Account;

beforeAll(async () => {
  server = await startServer(ENVIRONMENT);
  ann = await signUp(server.url);
  bob = await signUp(server.url);
  annCalls = clientWith(await sessionJwt(server.url, ann));
  bobCalls = clientWith(await sessionJwt(server.url, bob));
});
afterAll(() => server?.stop());

type Connect = (interceptors: Interceptor[]) => Transport;

const TRANSPORTS: readonly (readonly [string, Connect])[] = [
  [
    'Connect JSON over HTTP/1.1',
    (interceptors) =>
      createConnectTransport({ baseUrl: server.url, httpVersion: '1.1', useBinaryFormat: false, interceptors }),
  ],
  [
    'Connect binary over HTTP/2',
    (interceptors) =>
      createConnectTransport({ baseUrl: server.url, httpVersion: '2', useBinaryFormat: true, interceptors }),
  ],
  ['gRPC', (interceptors) => createGrpcTransport({ baseUrl: server.url, interceptors })],
  ['gRPC-Web', (interceptors) => createGrpcWebTransport({ baseUrl: server.url, httpVersion: '1.1', interceptors })],
];

function clientWith(bearer: string | null, connect: Connect | undefined = TRANSPORTS[0]?.[1]): Account {
  const withBearer: Interceptor = (next) => (request) => {
    if (bearer !== null) request.header.set('authorization', `Bearer ${bearer}`);
    return next(request);
  };
  if (connect === undefined) throw new Error('There is no transport');
  return createClient(AccountService, connect([patient, withBearer]));
}

/** A machine that runs other tests at the same time sheds load, as it should: those calls are made again. */
const patient: Interceptor = (next) => async (request) => {
  for (let tries = 0; ; tries++) {
    try {
      return await next(request);
    } catch (error) {
      const [info] = ConnectError.from(error).findDetails(ErrorInfoSchema);
      if (info?.reason !== 'OVERLOADED' || tries === 40 || request.stream) throw error;
      await wait(250);
    }
  }
};

/** The same for a call without a client. */
async function post(path: string, headers: Readonly<Record<string, string>>, body: object, url = server.url) {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (answer.status !== 503 || tries === 40) return { answer, text: await answer.text() };
    await wait(250);
  }
}

interface Refusal {
  readonly code: string;
  readonly rpc: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = ConnectError.from(await work.then(() => new Error('It was not refused')).catch((reason) => reason));
  const [info] = error.findDetails(ErrorInfoSchema);
  return { code: info?.reason ?? error.message, rpc: Code[error.code], fields: info?.metadata ?? {} };
}

/** The status of an extraction over JSON with this credential. */
async function extractStatus(bearer: string, url = server.url): Promise<number> {
  const request = { raw_content: 'Ann: I will send the report by Friday.' };
  return (await post('/api/extract', { authorization: `Bearer ${bearer}` }, request, url)).answer.status;
}

describe.each(TRANSPORTS)('over %s', (name, connect) => {
  let calls: Account;
  beforeAll(async () => {
    calls = clientWith(await sessionJwt(server.url, ann), connect);
  });

  it('a session is told who it is', async () => {
    const { userId, email, credential } = await calls.getAccount({});
    expect([userId, email, credential.case]).toEqual([ann.id, ann.email, 'session']);
  });

  it('a token is made, told apart, used, listed and revoked', async () => {
    const { token, secret } = await calls.createToken({ name, scopes: BOTH, expiresInDays: 7 });
    const whole = clientWith(secret, connect);
    expect((await whole.getAccount({})).credential).toMatchObject({ case: 'token', value: { id: token?.id, name } });
    expect(await extractStatus(secret)).toBe(200);
    const { tokens } = await whole.listTokens({});
    expect(tokens.find(({ id }) => id === token?.id)).toMatchObject({ name, scopes: BOTH, state: TokenState.LIVE });
    expect(JSON.stringify(tokens, withBigInt)).not.toContain(secret.slice(10));
    expect((await whole.revokeToken({ id: token?.id ?? '' })).token?.state).toBe(TokenState.REVOKED);
    expect(await extractStatus(secret)).toBe(401);
    expect((await refusalOf(whole.listTokens({}))).code).toBe('INVALID_TOKEN');
  });

  it('a call without a credential, or with one that is not valid, is refused', async () => {
    for (const bearer of [null, 'svc_x', 'a.b.c']) {
      const refusal = await refusalOf(clientWith(bearer, connect).getAccount({}));
      expect(refusal).toMatchObject({ code: 'INVALID_TOKEN', rpc: 'Unauthenticated' });
    }
  });

  it('a token without the scope is refused', async () => {
    const { token, secret } = await calls.createToken({ name, scopes: [Scope.EXTRACT] });
    const refusal = await refusalOf(clientWith(secret, connect).listTokens({}));
    expect(refusal).toMatchObject({ code: 'INSUFFICIENT_SCOPE', rpc: 'PermissionDenied' });
    expect(await extractStatus(secret)).toBe(200);
    await calls.revokeToken({ id: token?.id ?? '' });
  });

  it('fields that break their rules are named', async () => {
    expect(await refusalOf(calls.createToken({ name: 'a\u0007', expiresInDays: 0 }))).toEqual({
      code: 'INVALID_REQUEST',
      rpc: 'InvalidArgument',
      fields: { name: 'format', scopes: 'required', expires_in_days: 'range' },
    });
  });

  it('events are told as they happen, and after a cursor again', async () => {
    const { token, secret } = await calls.createToken({ name, scopes: [Scope.EXTRACT] });
    const first = await extractUntilSeen(calls, secret);
    const again = clientWith(await sessionJwt(server.url, ann), connect).watchEvents({
      after: String(Number(first.cursor) - 1),
    });
    for await (const { id, body } of again) {
      expect([id, body]).toEqual([first.id, first.body]);
      break;
    }
    expect(JSON.parse(first.body)).toMatchObject({ event_type: 'extraction.completed', user_id: ann.id });
    await calls.revokeToken({ id: token?.id ?? '' });
  });
});

function withBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Extracts, again and again until the stream is open and tells of it. */
async function extractUntilSeen(calls: Account, bearer: string) {
  const again = setInterval(() => void extractStatus(bearer), 300);
  try {
    for await (const event of calls.watchEvents({})) return event;
    throw new Error('The stream ended');
  } finally {
    clearInterval(again);
  }
}

it('exactly 20 tokens are made of 100 that are asked for at one time', async () => {
  const carl = await signUp(server.url);
  const calls = clientWith(await sessionJwt(server.url, carl), TRANSPORTS[1]?.[1]);
  const asked = Array.from({ length: 100 }, (_, at) => calls.createToken({ name: `n${at}`, scopes: BOTH }));
  const outcomes = await Promise.all(asked.map((work) => work.then(() => 'made').catch(() => refusalOf(work))));
  expect(outcomes.filter((outcome) => outcome === 'made').length).toBe(20);
  expect(outcomes.filter((outcome) => outcome !== 'made').length).toBe(80);
  for (const outcome of outcomes) {
    if (outcome !== 'made') expect(outcome).toMatchObject({ code: 'CONFLICT', rpc: 'AlreadyExists' });
  }
  expect((await calls.listTokens({})).tokens.length).toBe(20);
});

it('an unknown scope in JSON is refused and not dropped', async () => {
  const authorization = `Bearer ${await sessionJwt(server.url, ann)}`;
  const body = { name: 'x', scopes: ['SCOPE_EXTRACT', 'SCOPE_ADMIN'] };
  const { answer, text } = await post('/account.v1.AccountService/CreateToken', { authorization }, body);
  expect([answer.status, text]).toEqual([400, expect.stringContaining('INVALID_REQUEST')]);
  expect((await annCalls.listTokens({})).tokens.filter(({ name }) => name === 'x')).toEqual([]);
});

it.each([
  ['no credential', () => ({}), 'Bearer'],
  ['the cookie of a session', () => ({ cookie: ann.cookie }), 'Bearer'],
  ['a wrong token', () => ({ authorization: 'Bearer svc_x' }), 'Bearer error="invalid_token"'],
])('challenges as RFC 6750 says where %s comes', async (_what, headers, challenge) => {
  const { answer } = await post('/account.v1.AccountService/GetAccount', headers(), {});
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
});

it('the health service knows AccountService', async () => {
  const health = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
  expect(Object.keys((await health.list({})).statuses)).toContain('account.v1.AccountService');
});

describe('what belongs to Ann is not there for Bob', () => {
  let tokenId: string;
  let secret: string;
  let deliveryId: string;

  beforeAll(async () => {
    const made = await annCalls.createToken({ name: 'secret-name-of-ann', scopes: BOTH });
    [tokenId, secret] = [made.token?.id ?? '', made.secret];
    await annCalls.setWebhook({ url: HOOK });
    deliveryId = (await annCalls.testWebhook({})).delivery?.id ?? '';
    expect(await extractStatus(secret)).toBe(200);
  });

  /** What Bob gets from each method with all that he might know of Ann. */
  const METHODS: Readonly<Record<keyof typeof AccountService.method, () => Promise<unknown>>> = {
    getAccount: () => bobCalls.getAccount({}),
    listTokens: () => bobCalls.listTokens({}),
    revokeToken: () => bobCalls.revokeToken({ id: tokenId }),
    getWebhook: () => bobCalls.getWebhook({}),
    rotateWebhookSecret: () => bobCalls.rotateWebhookSecret({}),
    testWebhook: () => bobCalls.testWebhook({}),
    removeWebhook: () => bobCalls.removeWebhook({}),
    listDeliveries: () => bobCalls.listDeliveries({}),
    resendDelivery: () => bobCalls.resendDelivery({ id: deliveryId }),
    getUsage: () => bobCalls.getUsage({}),
    watchEvents: async () => {
      for await (const event of bobCalls.watchEvents({ after: '0' }, { timeoutMs: 2500 })) return event;
    },
    createToken: () => bobCalls.createToken({ name: 'of bob', scopes: BOTH }),
    setWebhook: () => bobCalls.setWebhook({ url: 'https://127.0.0.1:8443/hook-of-bob' }),
  };
  const REFUSED: Readonly<Record<string, string>> = {
    revokeToken: 'NotFound',
    rotateWebhookSecret: 'NotFound',
    testWebhook: 'NotFound',
    removeWebhook: 'NotFound',
    resendDelivery: 'NotFound',
    watchEvents: 'DeadlineExceeded',
  };

  it('every method is in the table', () => {
    expect(Object.keys(METHODS).sort()).toEqual(Object.keys(AccountService.method).sort());
  });

  it.each(Object.entries(METHODS))('%s', async (method, call) => {
    const work = call();
    const refused = REFUSED[method];
    const answer = refused === undefined ? await work : await refusalOf(work);
    if (refused !== undefined) expect(answer).toMatchObject({ rpc: refused });
    const text = JSON.stringify(answer, withBigInt);
    for (const hers of [ann.id, ann.email, tokenId, 'secret-name-of-ann', 'hook-of-ann', deliveryId]) {
      expect(text).not.toContain(hers);
    }
  });

  it('is for Ann as it was', async () => {
    expect(await extractStatus(secret)).toBe(200);
    expect((await annCalls.getWebhook({})).webhook).toMatchObject({ url: HOOK });
    const { deliveries } = await annCalls.listDeliveries({});
    const tested = deliveries.find(({ id }) => id === deliveryId);
    expect([DeliveryState.PENDING, DeliveryState.FAILED]).toContain(tested?.state);
    const { days } = await annCalls.getUsage({});
    expect(days[0]?.requests).toBeGreaterThan(0);
    expect((await bobCalls.getUsage({})).days).toEqual([]);
  });

  it('nor has the log a token in it', () => {
    const log = JSON.stringify(server.logs());
    expect(log).toContain('/account.v1.AccountService/CreateToken');
    expect(log).not.toContain(secret.slice(10));
    expect(log).not.toContain(ann.email);
  });
});

it('a stream of events ends with a status that says so when the process stops', async () => {
  const own = await startServer(ENVIRONMENT);
  const jwt = await sessionJwt(own.url, await signUp(own.url));
  const calls = clientWith(jwt, (interceptors) => createGrpcTransport({ baseUrl: own.url, interceptors }));
  const again = setInterval(() => void extractStatus(jwt, own.url), 300);
  let status: Promise<number | null> | undefined;
  const stream = (async () => {
    for await (const _event of calls.watchEvents({})) {
      clearInterval(again);
      status ??= own.stop();
    }
  })();
  expect(await refusalOf(stream)).toMatchObject({ code: 'DRAINING', rpc: 'Unavailable' });
  expect(await status).toBe(0);
});
