import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import type { ExtractionProgress, ExtractionService } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { messageOfResponse } from '@structured-extraction/proto/words/message-of-words';
import { requestOfMessage } from '@structured-extraction/proto/words/request-of-message';
import type { Exchange } from '../../admission/exchange.js';
import type { ExtractConversation } from '../../extraction/extract-conversation.js';
import { factsOf } from '../../extraction/extraction-facts.js';
import type { ExtractionRequest } from '../../extraction/response/contract/request.js';
import type { LogFailure } from '../../observability/failure-log.js';
import type { Announce } from '../announce.js';
import { errorAnswerer } from './answer-error.js';
import { deadlinePassed } from './deadline.js';
import { endingOf } from './direct/call-context.js';
import { eachPercent } from './each-percent.js';
import { exchangeKey } from './exchange-key.js';
import { itemProgress, responseProgress, stageProgress, windowsProgress } from './progress.js';
import { SentItems } from './sent-items.js';

export interface ExtractionServiceParts {
  readonly readRequest: (body: object) => ExtractionRequest;
  readonly extractConversation: ExtractConversation;
  readonly announce: Announce;
  readonly logFailure: LogFailure;
}

/** The extraction over Connect, gRPC and gRPC-Web. */
export function extractionService(parts: ExtractionServiceParts): ServiceImpl<typeof ExtractionService> {
  const answerError = errorAnswerer(parts.logFailure);

  return {
    async extract(message, context) {
      const exchange = context.values.get(exchangeKey);
      try {
        const request = parts.readRequest(requestOfMessage(message));
        const call = { accountId: accountOf(exchange), signal: endingOf(context) };
        const outcome = await parts.extractConversation(request, call);
        keepDeadline(context);
        await parts.announce(exchange, { facts: factsOf(request, outcome), isRpc: true });
        return messageOfResponse(outcome.response);
      } catch (error) {
        throw answerError(error, exchange.requestId);
      }
    },

    async *extractStream(message, context) {
      const { signal, values } = context;
      const exchange = values.get(exchangeKey);
      try {
        const request = parts.readRequest(requestOfMessage(message));
        const waiting: ExtractionProgress[] = [];
        const sent = new SentItems();
        let wake = (): void => undefined;
        let isDone = false;
        const work = parts.extractConversation(request, {
          accountId: accountOf(exchange),
          signal,
          onStage: (done) => {
            waiting.push(stageProgress(done));
            wake();
          },
          onWindowsRead: eachPercent((read, of) => {
            waiting.push(windowsProgress(read, of));
            wake();
          }),
          onSettled: (items) => {
            sent.add(items);
            waiting.push(...itemProgress(items));
            wake();
          },
        });
        const settle = (): void => {
          isDone = true;
          wake();
        };
        work.then(settle, settle);
        while (!isDone || waiting.length > 0) {
          const progress = waiting.shift();
          if (progress !== undefined) yield progress;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
        const outcome = await work;
        keepDeadline(context);
        await parts.announce(exchange, { facts: factsOf(request, outcome), isRpc: true });
        yield* itemProgress(sent.others(outcome.response));
        yield responseProgress(outcome.response);
      } catch (error) {
        throw answerError(error, exchange.requestId);
      }
    },
  };
}

function accountOf({ caller }: Exchange): string | null {
  return caller?.accountId ?? null;
}

/** A short conversation is read in one go, in which no timer fires: its deadline may have passed unseen. */
function keepDeadline(context: HandlerContext): void {
  if ((context.timeoutMs() ?? 1) > 0) return;
  throw deadlinePassed();
}
