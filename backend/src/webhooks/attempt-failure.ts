/** Every word that an attempt can fail with. */
export type AttemptFailure =
  /** No answer within 5 seconds. */
  | 'timeout'
  /** The host name has no address, or its name server gave no answer. */
  | 'dns'
  /** The host is, resolves to, or answers from an address that is not public. */
  | 'blocked_address'
  /** The URL breaks the rules that it was saved under. */
  | 'blocked_url'
  | 'refused'
  | 'unreachable'
  /** The connection ended before the answer. */
  | 'reset'
  /** The certificate does not hold, or no version of TLS from 1.2 on is spoken. */
  | 'tls'
  /** The answer is not HTTP, or its headers are too large. */
  | 'bad_reply'
  /** Redirects are never followed. */
  | 'redirect'
  | 'http_4xx'
  | 'http_5xx'
  /** The signing secret cannot be decrypted: the service runs with another SERVICE_SECRET. */
  | 'secret_unreadable'
  | 'other';

/** An address that webhooks do not go to. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError';
}

const BY_CODE: ReadonlyMap<string, AttemptFailure> = new Map([
  ['ETIMEDOUT', 'timeout'],
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'reset'],
  ['EPIPE', 'reset'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['EPROTO', 'tls'],
]);
/** The codes of `node:dns`. */
const DNS = /^(?:ENOTFOUND|ENODATA|ESERVFAIL|EFORMERR|EREFUSED|EBADNAME|EBADRESP|ENONAME|ETIMEOUT|EAI_[A-Z]{1,20})$/;
/** The codes of OpenSSL's X509_V_ERR_… as Node names them, and its own. */
const TLS = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CRL_|ERROR_IN_|HOSTNAME_|INVALID_|PATH_)/;

/** The word for what ended a request without an answer. */
export function failureOfError(error: Error & { readonly code?: unknown }): AttemptFailure {
  // The agent's own refusal has no class and no code to know it by.
  if (error instanceof BlockedAddressError || error.message.startsWith('DNS lookup ')) return 'blocked_address';
  const code = typeof error.code === 'string' ? error.code : '';
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  if (DNS.test(code)) return 'dns';
  if (TLS.test(code)) return 'tls';
  return code.startsWith('HPE_') ? 'bad_reply' : 'other';
}

/** Null where the status says that the receiver took it. */
export function failureOfStatus(status: number): AttemptFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400 && status < 500) return 'http_4xx';
  return status >= 500 ? 'http_5xx' : 'bad_reply';
}
