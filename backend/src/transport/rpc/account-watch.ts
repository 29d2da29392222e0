import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import { type AccountService, WatchEventsResponseSchema } from '@structured-extraction/proto/account/v1/account_pb';
import { readBearer } from '../../accounts/bearer.js';
import type { Caller } from '../../accounts/caller.js';
import { invalidToken } from '../../accounts/invalid-token.js';
import type { Exchange } from '../../admission/exchange.js';
import { ServiceFailure } from '../../failure.js';
import type { AccountServiceParts } from './account-parts.js';
import type { AnswerError } from './answer-error.js';
import { exchangeKey } from './exchange-key.js';

interface WatcherParts {
  readonly callerOf: (exchange: Exchange) => Caller;
  readonly answerError: AnswerError;
}

/** The stream of an account's events. */
export function eventWatcher(
  { follow, authenticate, draining }: AccountServiceParts,
  { callerOf, answerError }: WatcherParts,
): ServiceImpl<typeof AccountService>['watchEvents'] {
  /** A stream may outlast its credential: no event goes to who could not open it again. */
  async function checkAgain({ request }: Exchange): Promise<void> {
    const bearer = readBearer(request.headers.authorization);
    if (bearer === null) throw invalidToken();
    await authenticate(bearer);
  }

  return async function* watchEvents({ after }, { signal: call, values }) {
    const exchange = values.get(exchangeKey);
    try {
      const { accountId } = callerOf(exchange);
      const signal = AbortSignal.any([call, draining]);
      for await (const event of follow(accountId, { after: after ?? '', signal })) {
        await checkAgain(exchange);
        yield create(WatchEventsResponseSchema, event);
      }
      call.throwIfAborted();
      throw new ServiceFailure('draining', 'This process is about to stop. Call again with the last cursor.', {
        retryAfterSeconds: 1,
      });
    } catch (error) {
      throw answerError(error, exchange.requestId);
    }
  };
}
