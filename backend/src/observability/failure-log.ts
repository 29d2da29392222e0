import type { ServiceFailure } from '../failure.js';
import { describeError, type Logger } from './logger.js';

/** Writes down why a request failed, where the failure was not the caller's. */
export type LogFailure = (requestId: string, failure: ServiceFailure) => void;

export function failureLog(logger: Logger): LogFailure {
  return (requestId, { code, cause }) => {
    if (cause === undefined) return;
    logger.error({ request_id: requestId, code, error: describeError(cause, logger) }, 'request failed');
  };
}
