import { create } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import {
  type AccountService,
  type WatchEventsResponse,
  WatchEventsResponseSchema,
} from '@structured-extraction/proto/account/v1/account_pb';
import { readBearer } from '../../accounts/bearer.js';
import type { Caller } from '../../accounts/caller.js';
import { invalidToken } from '../../accounts/invalid-token.js';
import type { Exchange } from '../../admission/exchange.js';
import { asFailure, ServiceFailure } from '../../failure.js';
import type { AccountServiceParts } from './account-parts.js';
import type { AnswerError } from './answer-error.js';
import { exchangeKey } from './exchange-key.js';
import { HEARTBEAT_MS, needsHeartbeat } from './heartbeat.js';
import { withHeartbeat } from './with-heartbeat.js';

interface WatcherParts {
  readonly callerOf: (exchange: Exchange) => Caller;
  readonly answerError: AnswerError;
}

/** The stream of an account's events. */
export function eventWatcher(
  { follow, authenticate, leaving, heartbeatMs = HEARTBEAT_MS }: AccountServiceParts,
  { callerOf, answerError }: WatcherParts,
): ServiceImpl<typeof AccountService>['watchEvents'] {
  /** A stream may outlast its credential: no event goes to who could not open it again. */
  async function checkAgain({ request }: Exchange): Promise<void> {
    const bearer = readBearer(request.headers.authorization);
    if (bearer === null) throw invalidToken();
    await authenticate(bearer);
  }

  /** Nor does a silent stream keep its place for long. A store that is away says nothing of a credential. */
  async function endUnlessItStands(exchange: Exchange): Promise<void> {
    await checkAgain(exchange).catch((error: unknown) => {
      if (asFailure(error).code !== 'store_unavailable') throw error;
    });
  }

  return async function* watchEvents({ after }, { signal: call, values }) {
    const exchange = values.get(exchangeKey);
    try {
      const { accountId } = callerOf(exchange);
      const signal = AbortSignal.any([call, leaving]);
      let cursor = after ?? '';
      const events = async function* (): AsyncGenerator<WatchEventsResponse> {
        for await (const event of follow(accountId, { after: cursor, signal })) {
          await checkAgain(exchange);
          cursor = event.cursor;
          yield create(WatchEventsResponseSchema, event);
        }
      };
      const beat = async (): Promise<WatchEventsResponse | null> => {
        await endUnlessItStands(exchange);
        return needsHeartbeat(exchange) ? create(WatchEventsResponseSchema, { cursor }) : null;
      };
      yield* withHeartbeat(events(), { everyMs: heartbeatMs, beat });
      call.throwIfAborted();
      throw new ServiceFailure('draining', 'This process is about to stop. Call again with the last cursor.', {
        retryAfterSeconds: 1,
      });
    } catch (error) {
      throw answerError(error, exchange.requestId);
    }
  };
}
