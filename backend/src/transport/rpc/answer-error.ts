import { Code, ConnectError } from '@connectrpc/connect';
import { CallerLeft } from '../../admission/caller-left.js';
import { asFailure } from '../../failure.js';
import type { LogFailure } from '../../observability/failure-log.js';
import { toConnectError } from './rpc-error.js';

/** What a method throws for `error`; failures that are not the caller's are written down. */
export type AnswerError = (error: unknown, requestId: string) => ConnectError;

export function errorAnswerer(logFailure: LogFailure): AnswerError {
  return (error, requestId) => {
    // The library ends a call at its deadline with an error of its own.
    if (error instanceof ConnectError) return error;
    if (hasLeft(error)) return new ConnectError('The caller left.', Code.Canceled);
    const failure = asFailure(error);
    logFailure(requestId, failure);
    return toConnectError(failure);
  };
}

/** Nobody reads the answer, and nothing failed. */
function hasLeft(error: unknown): boolean {
  return error instanceof CallerLeft || (error instanceof Error && error.name === 'AbortError');
}
