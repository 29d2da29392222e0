import { PROXY_FAILED } from './proxy-error.js';

/** The code of an error of this client: the connection ended, and what came was no answer. */
export const NO_RESPONSE = 'ERR_NO_RESPONSE';

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name cannot be looked up right now',
  ECONNREFUSED: 'nothing answers on that port',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no network',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; name its authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted; name its authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted; name its authority in NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
  [NO_RESPONSE]: 'it answered with no HTTP response',
  ERR_HTTP2_ERROR: 'it does not speak HTTP/2, which gRPC needs',
};

/** Why a request got no answer, in words. */
export function networkReason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `no answer within ${timeoutMs / 1000} s`;
  const code = codeOf(error);
  if (code === PROXY_FAILED) return error.message;
  return (code === undefined ? undefined : (REASONS[code] ?? code)) ?? error.message;
}

/** A name with several addresses fails with an AggregateError that has the codes inside. */
function codeOf(error: Error): string | undefined {
  const { code, errors } = error as { code?: string; errors?: readonly { code?: string }[] };
  return code ?? errors?.find((inner) => inner.code !== undefined)?.code;
}
