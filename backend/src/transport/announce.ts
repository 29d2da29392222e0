import type { Exchange } from '../admission/exchange.js';
import { extractionCompleted } from '../events/extraction-completed.js';
import type { ExtractionRequest } from '../extraction/contract/request.js';
import type { ExtractionResponse } from '../extraction/contract/response.js';
import type { Logger } from '../observability/logger.js';

/** Has the event extraction.completed follow the answer that is about to be written. */
export type Announce = (exchange: Exchange, request: ExtractionRequest, response: ExtractionResponse) => void;

/**
 * The node response tells `finish` for every protocol once the last byte is handed over; an answer that the caller
 * did not wait for is not announced.
 */
export function announcer(logger: Logger, isRpc: (exchange: Exchange) => boolean): Announce {
  return (exchange, request, response) => {
    exchange.response.once('finish', () => {
      const event = extractionCompleted({
        occurredAt: new Date(),
        requestId: exchange.requestId,
        userId: null,
        userAgent: exchange.request.headers['user-agent'],
        isRpc: isRpc(exchange),
        clientSurface: request.metadata?.client_surface ?? null,
        sourceTag: request.metadata?.source_tag ?? null,
        response,
      });
      logger.info({ event }, 'extraction.completed');
    });
  };
}
