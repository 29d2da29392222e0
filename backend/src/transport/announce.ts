import type { Exchange } from '../admission/exchange.js';
import { extractionCompleted } from '../events/extraction-completed.js';
import type { EventRecorder } from '../events/record-event.js';
import type { ExtractionFacts } from '../extraction/extraction-facts.js';
import type { Logger } from '../observability/logger.js';

interface Extracted {
  readonly facts: ExtractionFacts;
  readonly isRpc: boolean;
}

/** Has the event extraction.completed follow the answer that is about to be written. */
export type Announce = (exchange: Exchange, extracted: Extracted) => Promise<void>;

/**
 * The event of an account is in the store before the answer is out, so that no process that dies takes with it what a
 * caller was told; it counts once the last byte is handed over, which the node response tells for every protocol.
 */
export function announcer(logger: Logger, events: Pick<EventRecorder, 'record'>): Announce {
  return async (exchange, { facts, isRpc }) => {
    const { request: message, response, requestId, caller } = exchange;
    if (facts.dropped > 0) {
      logger.warn({ request_id: requestId, dropped: facts.dropped }, 'items without their words in the text left out');
    }
    const event = extractionCompleted({
      occurredAt: new Date(),
      requestId,
      userId: caller?.accountId ?? null,
      userAgent: message.headers['user-agent'],
      isRpc,
      facts,
    });
    const kept = caller === null ? null : await events.record(caller.accountId, event);
    const settle = (): void => {
      // A refusal can be the answer after all: of a body that was one too many, of a deadline that has passed.
      if (response.writableFinished && exchange.failureCode === undefined) {
        logger.info({ event }, event.event_type);
        kept?.release();
      } else {
        kept?.cancel();
      }
    };
    if (exchange.ended.aborted) settle();
    else exchange.ended.listen(settle);
  };
}
