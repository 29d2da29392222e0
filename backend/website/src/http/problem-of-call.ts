import { Code, ConnectError } from '@connectrpc/connect';
import { ErrorInfoSchema } from '@structured-extraction/proto/google/rpc/error_details_pb';
import { ServiceProblem, unreachable } from './service-problem.js';

/** What a call over Connect was refused with, in the words of the JSON routes; a ServiceProblem stays as it is. */
export function problemOfCall(error: unknown): unknown {
  if (error instanceof ServiceProblem || (error instanceof DOMException && error.name === 'AbortError')) return error;
  const failure = ConnectError.from(error);
  // Of an interceptor: there was no JWT to call with.
  if (failure.cause instanceof ServiceProblem) return failure.cause;
  const [info] = failure.findDetails(ErrorInfoSchema);
  if (info === undefined && failure.code !== Code.Canceled && failure.cause !== undefined) return unreachable(error);
  return new ServiceProblem(failure.rawMessage, {
    code: info?.reason.toLowerCase() ?? Code[failure.code].toLowerCase(),
    fields: Object.entries(info?.metadata ?? {}).map(([field, reason]) => ({ field, reason })),
    requestId: failure.metadata.get('x-request-id'),
    retryAfterSeconds: Number.parseInt(failure.metadata.get('retry-after') ?? '', 10) || null,
  });
}
