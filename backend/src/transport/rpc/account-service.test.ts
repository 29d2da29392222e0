import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type Client,
  Code,
  ConnectError,
  createClient,
  createContextValues,
  createHandlerContext,
  createRouterTransport,
} from '@connectrpc/connect';
import {
  AccountService,
  DeliveryState,
  Scope,
  TokenState,
  WatchEventsRequestSchema,
} from '@structured-extraction/proto/account/v1/account_pb';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../accounts/caller.js';
import { invalidToken } from '../../accounts/invalid-token.js';
import type { Exchange } from '../../admission/exchange.js';
import { ServiceFailure } from '../../failure.js';
import type { TokenView } from '../../tokens/token-view.js';
import type { DeliveryView, WebhookView } from '../../webhooks/webhooks.js';
import type { AccountServiceParts } from './account-parts.js';
import { accountService } from './account-service.js';
import { exchangeKey } from './exchange-key.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TOKEN_ID = `tok_${'a'.repeat(32)}`;
const DELIVERY_ID = `msg_${'b'.repeat(32)}`;

const TOKEN: TokenView = {
  id: TOKEN_ID,
  name: 'ci',
  hint: 'svc_abcdef',
  scopes: ['extract', 'account'],
  state: 'revoked',
  createdAt: 1000,
  expiresAt: 2000,
  lastUsedAt: 3000,
  revokedAt: 4000,
};
const UNUSED: TokenView = { ...TOKEN, scopes: ['extract'], state: 'live', lastUsedAt: null, revokedAt: null };
const WEBHOOK: WebhookView = {
  id: `wh_${'c'.repeat(32)}`,
  url: 'https://example.com/in',
  createdAt: 1000,
  updatedAt: 2000,
  disabledReason: 'gone',
  previousSecretUntil: 3000,
};
const DELIVERY: DeliveryView = {
  id: DELIVERY_ID,
  type: 'extraction.completed',
  state: 'failed',
  createdAt: 1000,
  dueAt: null,
  settledAt: 2000,
  attempts: [
    { number: 1, url: WEBHOOK.url, startedAt: 1500, durationMs: 20, status: 500, failure: 'status' },
    { number: 2, url: WEBHOOK.url, startedAt: 1600, durationMs: 30, status: null, failure: 'timeout' },
  ],
};

const ANN: Caller = {
  accountId: 'ann',
  scopes: new Set(['extract', 'account']),
  credential: { kind: 'token', id: TOKEN_ID },
};
const BOB: Caller = { ...ANN, accountId: 'bob', credential: { kind: 'session', id: 'ses_1' } };

/** What the collaborators were asked for: name, then arguments. */
let asked: [string, ...unknown[]][];
/** What they answer in place of what is below, by name. */
let answers: Record<string, unknown>;
let logged: [string, ServiceFailure][];
let leaving: AbortController;
let standing: boolean;

beforeEach(() => {
  asked = [];
  answers = {};
  logged = [];
  leaving = new AbortController();
  standing = true;
});

function collaborator<Answer>(name: string, usual: Answer): (...input: unknown[]) => Promise<Answer> {
  return async (...input) => {
    asked.push([name, ...input]);
    const answer = name in answers ? answers[name] : usual;
    if (answer instanceof Error) throw answer;
    return answer as Answer;
  };
}

function parts(): AccountServiceParts {
  return {
    accounts: {
      find: collaborator('accounts.find', { id: 'ann', name: 'Ann', email: 'ann@example.com', createdAt: 1 }),
    },
    tokens: {
      create: collaborator('tokens.create', { token: UNUSED, secret: 'svc_secret' }),
      list: collaborator('tokens.list', [TOKEN]),
      find: collaborator('tokens.find', TOKEN),
      revoke: collaborator('tokens.revoke', TOKEN),
    },
    webhooks: {
      get: collaborator('webhooks.get', WEBHOOK),
      set: collaborator('webhooks.set', { webhook: WEBHOOK, secret: 'whsec_new' }),
      remove: collaborator('webhooks.remove', undefined),
      rotate: collaborator('webhooks.rotate', { webhook: WEBHOOK, secret: 'whsec_next' }),
      test: collaborator('webhooks.test', DELIVERY),
      deliveries: collaborator('webhooks.deliveries', { deliveries: [DELIVERY], nextPageToken: 'next' }),
      resend: collaborator('webhooks.resend', DELIVERY),
    },
    usage: collaborator('usage', [
      {
        day: '2026-11-20',
        requests: 1,
        tasks: 2,
        decisions: 3,
        risks: 4,
        modelInputTokens: 2 ** 40,
        modelOutputTokens: 5,
        modelCostMicroUsd: 6,
      },
    ]),
    async *follow(accountId, { after, signal }) {
      asked.push(['follow', accountId, after]);
      for (const number of [1, 2, 3]) {
        yield { id: `evt_${number}`, cursor: String(number), type: 'extraction.completed', body: `{"n":${number}}` };
      }
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
    async authenticate() {
      if (!standing) throw invalidToken();
      return ANN;
    },
    clock: () => NOW,
    leaving: leaving.signal,
    logFailure: (requestId, failure) => logged.push([requestId, failure]),
  };
}

/** An exchange with this caller, as the guard of the routes leaves it. */
function exchangeOf(caller: Caller | null): Exchange {
  const request = { headers: { authorization: 'Bearer svc_x' } };
  return { request, requestId: 'req_1', caller } as unknown as Exchange;
}

function clientOf(caller: Caller | null): Client<typeof AccountService> {
  const transport = createRouterTransport(({ service }) => void service(AccountService, accountService(parts())), {
    router: {
      interceptors: [
        (next) => (call) => {
          call.contextValues.set(exchangeKey, exchangeOf(caller));
          return next(call);
        },
      ],
    },
  });
  return createClient(AccountService, transport);
}

interface Refusal {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof ConnectError)) throw new Error('The call was not refused');
  const [info] = error.findDetails(ErrorInfoSchema);
  return { code: info?.reason.toLowerCase() ?? 'none', fields: info?.metadata ?? {}, message: error.rawMessage };
}

/** Every method, called well; whoever adds one has to say here what it touches. */
const METHODS: Readonly<Record<keyof typeof AccountService.method, { input: object; touches: readonly string[] }>> = {
  getAccount: { input: {}, touches: ['accounts.find'] },
  createToken: { input: { name: 'ci', scopes: [Scope.EXTRACT] }, touches: ['tokens.create'] },
  listTokens: { input: {}, touches: ['tokens.list'] },
  revokeToken: { input: { id: TOKEN_ID }, touches: ['tokens.revoke'] },
  getWebhook: { input: {}, touches: ['webhooks.get'] },
  setWebhook: { input: { url: WEBHOOK.url }, touches: ['webhooks.set'] },
  removeWebhook: { input: {}, touches: ['webhooks.remove'] },
  rotateWebhookSecret: { input: {}, touches: ['webhooks.rotate'] },
  testWebhook: { input: {}, touches: ['webhooks.test'] },
  listDeliveries: { input: {}, touches: ['webhooks.deliveries'] },
  resendDelivery: { input: { id: DELIVERY_ID }, touches: ['webhooks.resend'] },
  getUsage: { input: {}, touches: ['usage'] },
  watchEvents: { input: {}, touches: ['follow'] },
};

/** Calls any method; of a stream it takes the first message. */
async function callAny(client: Client<typeof AccountService>, name: string, input: object): Promise<void> {
  const call = client[name as 'getAccount'](input) as unknown;
  if (!isStream(call)) return void (await call);
  for await (const _message of call) return;
}

function isStream(call: unknown): call is AsyncIterable<unknown> {
  return typeof call === 'object' && call !== null && Symbol.asyncIterator in call;
}

describe('every method', () => {
  it('is in the table above', () => {
    expect(Object.keys(METHODS).sort()).toEqual(Object.keys(AccountService.method).sort());
  });

  describe.each(Object.entries(METHODS))('%s', (name, { input, touches }) => {
    it.each([ANN, BOB])('acts for the account of its caller alone ($accountId)', async (caller) => {
      await callAny(clientOf(caller), name, input);
      const accounts = asked.map(([, accountId]) => accountId);
      expect(asked.map(([collaborator]) => collaborator)).toEqual(expect.arrayContaining([...touches]));
      expect(new Set(accounts)).toEqual(new Set([caller.accountId]));
    });

    it('refuses a call without a caller and touches nothing', async () => {
      expect((await refusalOf(callAny(clientOf(null), name, input))).code).toBe('invalid_token');
      expect(asked).toEqual([]);
    });
  });

  it.each(Object.entries(METHODS).filter(([name]) => name !== 'watchEvents'))(
    '%s answers with the failure of what it touches, in its code',
    async (name, { input, touches }) => {
      const unavailable = new ServiceFailure('store_unavailable', 'The store cannot be reached.', {
        retryAfterSeconds: 1,
        cause: new Error('connection refused'),
      });
      answers[touches[0] ?? ''] = unavailable;
      expect((await refusalOf(callAny(clientOf(ANN), name, input))).code).toBe('store_unavailable');
      expect(logged).toEqual([['req_1', unavailable]]);
    },
  );

  it('says nothing of an unforeseen error, and logs it', async () => {
    answers['tokens.list'] = new Error('select from api_tokens failed');
    const { code, message } = await refusalOf(clientOf(ANN).listTokens({}));
    expect([code, message]).toEqual([
      'internal',
      'Something went wrong in the service. Report it with the request_id.',
    ]);
    expect(logged[0]?.[1].cause).toBe(answers['tokens.list']);
  });
});

describe('GetAccount', () => {
  it('tells who calls with which token', async () => {
    const answer = await clientOf(ANN).getAccount({});
    expect(answer).toMatchObject({ userId: 'ann', name: 'Ann', email: 'ann@example.com' });
    expect(answer.credential).toMatchObject({
      case: 'token',
      value: {
        id: TOKEN_ID,
        name: 'ci',
        hint: 'svc_abcdef',
        scopes: [Scope.EXTRACT, Scope.ACCOUNT],
        state: TokenState.REVOKED,
        createdAt: timestampFromMs(1000),
        expiresAt: timestampFromMs(2000),
        lastUsedAt: timestampFromMs(3000),
        revokedAt: timestampFromMs(4000),
      },
    });
    expect(asked).toContainEqual(['tokens.find', 'ann', TOKEN_ID]);
  });

  it('tells who calls with a session', async () => {
    const { credential } = await clientOf(BOB).getAccount({});
    expect(credential).toMatchObject({ case: 'session', value: { id: 'ses_1' } });
  });

  it.each(['accounts.find', 'tokens.find'])('does not know a caller of whom %s knows nothing', async (name) => {
    answers[name] = null;
    expect((await refusalOf(clientOf(ANN).getAccount({}))).code).toBe('invalid_token');
  });
});

describe('CreateToken', () => {
  const input = { name: '  ci  ', scopes: [Scope.ACCOUNT, Scope.EXTRACT, Scope.EXTRACT] };

  it('passes on what is wanted, and which token wants it', async () => {
    const { token, secret } = await clientOf(ANN).createToken({ ...input, expiresInDays: 7 });
    const wanted = { name: 'ci', scopes: new Set(['extract', 'account']), expiresInDays: 7 };
    expect(asked).toEqual([['tokens.create', 'ann', wanted, TOKEN_ID]]);
    expect(secret).toBe('svc_secret');
    expect(token).toMatchObject({ id: TOKEN_ID, scopes: [Scope.EXTRACT], state: TokenState.LIVE });
    expect([token?.lastUsedAt, token?.revokedAt]).toEqual([undefined, undefined]);
  });

  it('leaves the end open for the tokens to decide, and names no token for a session', async () => {
    await clientOf(BOB).createToken(input);
    expect(asked).toEqual([['tokens.create', 'bob', { name: 'ci', scopes: new Set(['extract', 'account']) }, null]]);
  });
});

describe('an id that is none', () => {
  it.each(['revokeToken', 'resendDelivery'] as const)('is not looked for by %s', async (name) => {
    expect((await refusalOf(clientOf(ANN)[name]({ id: "' or 1=1" }))).code).toBe('not_found');
    expect((await refusalOf(clientOf(ANN)[name]({}))).fields).toEqual({ id: 'required' });
    expect(asked).toEqual([]);
  });
});

describe('the webhook', () => {
  it('is told whole', async () => {
    const { webhook } = await clientOf(ANN).getWebhook({});
    expect(webhook).toMatchObject({
      id: WEBHOOK.id,
      url: WEBHOOK.url,
      createdAt: timestampFromMs(1000),
      updatedAt: timestampFromMs(2000),
      disabledReason: 'gone',
      previousSecretUntil: timestampFromMs(3000),
    });
  });

  it('is absent where there is none', async () => {
    answers['webhooks.get'] = null;
    expect((await clientOf(ANN).getWebhook({})).webhook).toBeUndefined();
  });

  it('has nothing to say of a reason or a previous secret where there is none', async () => {
    answers['webhooks.get'] = { ...WEBHOOK, disabledReason: null, previousSecretUntil: null };
    const { webhook } = await clientOf(ANN).getWebhook({});
    expect([webhook?.disabledReason, webhook?.previousSecretUntil]).toEqual([undefined, undefined]);
  });

  it('comes with its secret when it is new, and when the secret is rotated', async () => {
    expect((await clientOf(ANN).setWebhook({ url: WEBHOOK.url })).secret).toBe('whsec_new');
    expect(asked).toEqual([['webhooks.set', 'ann', WEBHOOK.url]]);
    expect((await clientOf(ANN).rotateWebhookSecret({})).secret).toBe('whsec_next');
  });

  it('comes without a secret when it is changed', async () => {
    answers['webhooks.set'] = { webhook: WEBHOOK, secret: null };
    const { webhook, secret } = await clientOf(ANN).setWebhook({ url: WEBHOOK.url });
    expect([webhook?.id, secret]).toEqual([WEBHOOK.id, undefined]);
  });
});

describe('deliveries', () => {
  it('are told with their attempts', async () => {
    const { deliveries, nextPageToken } = await clientOf(ANN).listDeliveries({ pageSize: 1, pageToken: 'here' });
    expect(asked).toEqual([['webhooks.deliveries', 'ann', { pageSize: 1, pageToken: 'here' }]]);
    expect(nextPageToken).toBe('next');
    expect(deliveries).toMatchObject([
      {
        id: DELIVERY_ID,
        type: 'extraction.completed',
        state: DeliveryState.FAILED,
        createdAt: timestampFromMs(1000),
        settledAt: timestampFromMs(2000),
        attempts: [
          {
            number: 1,
            url: WEBHOOK.url,
            startedAt: timestampFromMs(1500),
            durationMs: 20,
            status: 500,
            failure: 'status',
          },
          { number: 2, url: WEBHOOK.url, startedAt: timestampFromMs(1600), durationMs: 30, failure: 'timeout' },
        ],
      },
    ]);
    expect(deliveries[0]?.dueAt).toBeUndefined();
    expect(deliveries[0]?.attempts[1]?.status).toBeUndefined();
  });

  it.each([
    ['pending', DeliveryState.PENDING],
    ['delivered', DeliveryState.DELIVERED],
  ])('%s have their state', async (state, value) => {
    answers['webhooks.test'] = { ...DELIVERY, state, dueAt: 5000, settledAt: null };
    const { delivery } = await clientOf(ANN).testWebhook({});
    expect(delivery).toMatchObject({ state: value, dueAt: timestampFromMs(5000) });
    expect(delivery?.settledAt).toBeUndefined();
  });
});

describe('GetUsage', () => {
  it('tells what was used on each day', async () => {
    const { days } = await clientOf(ANN).getUsage({ fromDay: '2026-11-01', toDay: '2026-11-20' });
    expect(asked).toEqual([['usage', 'ann', { from: '2026-11-01', to: '2026-11-20' }]]);
    expect(days).toMatchObject([{ day: '2026-11-20', requests: 1, tasks: 2, decisions: 3, risks: 4 }]);
    expect(days).toMatchObject([{ modelInputTokens: 2n ** 40n, modelOutputTokens: 5n, modelCostMicroUsd: 6n }]);
  });
});

describe('WatchEvents', () => {
  async function watch(count: number, after?: string): Promise<string[]> {
    const seen: string[] = [];
    for await (const { id, cursor, type, body } of clientOf(ANN).watchEvents(after === undefined ? {} : { after })) {
      seen.push([id, cursor, type, body].join(' '));
      if (seen.length === count) break;
    }
    return seen;
  }

  it('tells events as they come, from now on or after a cursor', async () => {
    expect(await watch(2)).toEqual(['evt_1 1 extraction.completed {"n":1}', 'evt_2 2 extraction.completed {"n":2}']);
    await watch(1, '41');
    expect(asked).toEqual([
      ['follow', 'ann', ''],
      ['follow', 'ann', '41'],
    ]);
  });

  it('tells no event once the credential stands no more', async () => {
    const seen: string[] = [];
    const work = (async () => {
      for await (const { id } of clientOf(ANN).watchEvents({})) {
        seen.push(id);
        standing = false;
      }
    })();
    expect((await refusalOf(work)).code).toBe('invalid_token');
    expect(seen.length).toBeLessThan(3);
    expect(seen[0]).toBe('evt_1');
  });

  it('ends when the process is about to stop, with a status that says so', async () => {
    const work = (async () => {
      for await (const { id } of clientOf(ANN).watchEvents({})) if (id === 'evt_3') leaving.abort();
    })();
    expect((await refusalOf(work)).code).toBe('draining');
  });

  it('ends at the deadline of its caller, and says so', async () => {
    const deadline = new AbortController();
    const context = createHandlerContext({
      service: AccountService,
      method: AccountService.method.watchEvents,
      protocolName: 'grpc',
      requestMethod: 'POST',
      url: 'https://localhost/',
      requestSignal: deadline.signal,
      contextValues: createContextValues().set(exchangeKey, exchangeOf(ANN)),
    });
    const request = create(WatchEventsRequestSchema);
    const work = (async () => {
      for await (const { id } of accountService(parts()).watchEvents(request, context)) {
        if (id === 'evt_3') deadline.abort(new ConnectError('the operation timed out', Code.DeadlineExceeded));
      }
    })();
    await expect(work).rejects.toMatchObject({ code: Code.DeadlineExceeded });
    expect(logged).toEqual([]);
  });
});
