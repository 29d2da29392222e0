import { Code } from '@connectrpc/connect';

/** What a code of the service means as an HTTP status, where the code of the RPC protocol does not tell it. */
const BY_REASON: Readonly<Record<string, number>> = {
  content_too_large: 413,
  headers_too_large: 431,
  unsupported_media_type: 415,
  unsupported_content_encoding: 415,
  engine_bad_reply: 502,
  request_timeout: 408,
};

/** The HTTP status of each RPC code: https://connectrpc.com/docs/protocol/#error-codes. */
const BY_CODE: Readonly<Record<Code, number>> = {
  [Code.Canceled]: 499,
  [Code.Unknown]: 500,
  [Code.InvalidArgument]: 400,
  [Code.DeadlineExceeded]: 504,
  [Code.NotFound]: 404,
  [Code.AlreadyExists]: 409,
  [Code.PermissionDenied]: 403,
  [Code.ResourceExhausted]: 429,
  [Code.FailedPrecondition]: 400,
  [Code.Aborted]: 409,
  [Code.OutOfRange]: 400,
  [Code.Unimplemented]: 501,
  [Code.Internal]: 500,
  [Code.Unavailable]: 503,
  [Code.DataLoss]: 500,
  [Code.Unauthenticated]: 401,
};

/** Codes that something between this client and the service may answer with, in its own words. */
const BY_OTHERS: ReadonlySet<Code> = new Set([
  Code.Unavailable,
  Code.Unauthenticated,
  Code.PermissionDenied,
  Code.DeadlineExceeded,
]);

/**
 * @param reason code of the service, '' where the answer names none
 * @returns 502 for an answer that is none of the service
 */
export function statusOf(reason: string, code: Code): number {
  if (reason === '' && !BY_OTHERS.has(code)) return 502;
  return BY_REASON[reason] ?? BY_CODE[code];
}
