import { Code } from '@connectrpc/connect';
import { codeToString } from '@connectrpc/connect/protocol-connect';
import { CONNECT_STATUSES } from '../call/connect-statuses.js';

/** What a code of the service means as an HTTP status, where the code of the RPC protocol does not tell it. */
const BY_REASON: Readonly<Record<string, number>> = {
  content_too_large: 413,
  headers_too_large: 431,
  unsupported_media_type: 415,
  unsupported_content_encoding: 415,
  engine_bad_reply: 502,
  request_timeout: 408,
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
  return BY_REASON[reason] ?? CONNECT_STATUSES[codeToString(code)] ?? 500;
}
