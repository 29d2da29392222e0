import { ConnectError } from '@connectrpc/connect';
import { asFailure } from '../../failure.js';
import type { LogFailure } from '../../observability/failure-log.js';
import { toConnectError } from './rpc-error.js';

/** What a method throws for `error`; failures that are not the caller's are written down. */
export type AnswerError = (error: unknown, requestId: string) => ConnectError;

export function errorAnswerer(logFailure: LogFailure): AnswerError {
  return (error, requestId) => {
    // The library ends a call at its deadline with an error of its own.
    if (error instanceof ConnectError) return error;
    const failure = asFailure(error);
    logFailure(requestId, failure);
    return toConnectError(failure);
  };
}
