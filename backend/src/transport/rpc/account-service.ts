import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import type { AccountService } from '@structured-extraction/proto/account/v1/account_pb';
import type { Caller } from '../../accounts/caller.js';
import { invalidToken } from '../../accounts/invalid-token.js';
import type { Exchange } from '../../admission/exchange.js';
import { readDays, readId, readNewToken, readPage } from './account-from-proto.js';
import type { AccountServiceParts } from './account-parts.js';
import { deliveryMessage, tokenMessage, webhookMessage } from './account-to-proto.js';
import { eventWatcher } from './account-watch.js';
import { errorAnswerer } from './answer-error.js';
import { exchangeKey } from './exchange-key.js';

/** The workspace of the caller over Connect, gRPC and gRPC-Web. Every method acts for the caller's account alone. */
export function accountService(parts: AccountServiceParts): ServiceImpl<typeof AccountService> {
  const { accounts, tokens, webhooks, usage, clock } = parts;
  const answerError = errorAnswerer(parts.logFailure);

  const method =
    <Request, Answer>(work: (caller: Caller, request: Request) => Promise<Answer>) =>
    async (request: Request, { values }: HandlerContext): Promise<Answer> => {
      const exchange = values.get(exchangeKey);
      try {
        return await work(callerOf(exchange), request);
      } catch (error) {
        throw answerError(error, exchange.requestId);
      }
    };

  return {
    getAccount: method(async ({ accountId, credential }) => {
      const account = await accounts.find(accountId);
      const token = credential.kind === 'token' ? await tokens.find(accountId, credential.id) : null;
      if (account === null || (credential.kind === 'token' && token === null)) throw invalidToken();
      return {
        userId: account.id,
        name: account.name,
        email: account.email,
        credential:
          token === null
            ? { case: 'session', value: { id: credential.id } }
            : { case: 'token', value: tokenMessage(token) },
      };
    }),

    createToken: method(async ({ accountId, credential }, request) => {
      const madeBy = credential.kind === 'token' ? credential.id : null;
      const { token, secret } = await tokens.create(accountId, readNewToken(request), madeBy);
      return { token: tokenMessage(token), secret };
    }),
    listTokens: method(async ({ accountId }) => ({ tokens: (await tokens.list(accountId)).map(tokenMessage) })),
    revokeToken: method(async ({ accountId }, { id }) => ({
      token: tokenMessage(await tokens.revoke(accountId, readId(id))),
    })),

    getWebhook: method(async ({ accountId }) => {
      const webhook = await webhooks.get(accountId);
      return webhook === null ? {} : { webhook: webhookMessage(webhook) };
    }),
    setWebhook: method(async ({ accountId }, { url }) => {
      const { webhook, secret } = await webhooks.set(accountId, url);
      return { webhook: webhookMessage(webhook), ...(secret === null ? {} : { secret }) };
    }),
    removeWebhook: method(async ({ accountId }) => {
      await webhooks.remove(accountId);
      return {};
    }),
    rotateWebhookSecret: method(async ({ accountId }) => {
      const { webhook, secret } = await webhooks.rotate(accountId);
      return { webhook: webhookMessage(webhook), secret };
    }),
    testWebhook: method(async ({ accountId }) => ({ delivery: deliveryMessage(await webhooks.test(accountId)) })),

    listDeliveries: method(async ({ accountId }, request) => {
      const { deliveries, nextPageToken } = await webhooks.deliveries(accountId, readPage(request));
      return { deliveries: deliveries.map(deliveryMessage), nextPageToken };
    }),
    resendDelivery: method(async ({ accountId }, { id }) => ({
      delivery: deliveryMessage(await webhooks.resend(accountId, readId(id))),
    })),

    getUsage: method(async ({ accountId }, request) => ({
      days: (await usage(accountId, readDays(request, clock()))).map((day) => ({
        ...day,
        modelInputTokens: BigInt(day.modelInputTokens),
        modelOutputTokens: BigInt(day.modelOutputTokens),
        modelCostMicroUsd: BigInt(day.modelCostMicroUsd),
      })),
    })),

    watchEvents: eventWatcher(parts, { callerOf, answerError }),
  };
}

/** The guard of the routes lets nobody in without a credential; that it looked is not left to the order of guards. */
function callerOf({ caller }: Exchange): Caller {
  if (caller === null) throw invalidToken();
  return caller;
}
