import type { Exchange } from '../admission/exchange.js';
import { extractionCompleted } from '../events/extraction-completed.js';
import type { ExtractionRequest } from '../extraction/contract/request.js';
import type { ExtractionOutcome } from '../extraction/extract-conversation.js';
import type { Logger } from '../observability/logger.js';

interface Extracted {
  readonly request: ExtractionRequest;
  readonly outcome: ExtractionOutcome;
  readonly isRpc: boolean;
}

/** Has the event extraction.completed follow the answer that is about to be written. */
export type Announce = (exchange: Exchange, extracted: Extracted) => void;

/**
 * The node response tells `finish` for every protocol once the last byte is handed over; an answer that the caller
 * did not wait for is not announced.
 */
export function announcer(logger: Logger): Announce {
  return ({ request: { headers }, response, requestId }, { request, outcome, isRpc }) => {
    if (outcome.dropped > 0) {
      logger.warn(
        { request_id: requestId, dropped: outcome.dropped },
        'items without their words in the text left out',
      );
    }
    response.once('finish', () => {
      const event = extractionCompleted({
        occurredAt: new Date(),
        requestId,
        userId: null,
        userAgent: headers['user-agent'],
        isRpc,
        clientSurface: request.metadata?.client_surface ?? null,
        sourceTag: request.metadata?.source_tag ?? null,
        response: outcome.response,
      });
      logger.info({ event }, event.event_type);
    });
  };
}
