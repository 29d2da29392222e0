import type { ServiceFailure } from '../failure.js';
import { describeError, type Logger } from './logger.js';

/** Writes down why a request failed, where the failure was not the caller's. */
export type LogFailure = (requestId: string, failure: ServiceFailure) => void;

/** `onStoreFailure` is called for each request that failed because the store could not be reached. */
export function failureLog(logger: Logger, onStoreFailure: () => void): LogFailure {
  return (requestId, { code, cause }) => {
    if (code === 'store_unavailable') onStoreFailure();
    if (cause === undefined) return;
    logger.error({ request_id: requestId, code, error: describeError(cause, logger) }, 'request failed');
  };
}
