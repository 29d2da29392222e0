/** The names that the RPC protocols have for an outcome. */
export type RpcCode =
  | 'invalid_argument'
  | 'unauthenticated'
  | 'permission_denied'
  | 'not_found'
  | 'already_exists'
  | 'failed_precondition'
  | 'resource_exhausted'
  | 'unimplemented'
  | 'internal'
  | 'unavailable'
  | 'deadline_exceeded';

interface FailureKind {
  /** HTTP status of the JSON routes. */
  readonly status: number;
  readonly title: string;
  readonly rpc: RpcCode;
  /** When it happens and what to do about it, for people: docs/errors.md and `/errors/<code>`. */
  readonly meaning: string;
}

/** Every error that the service answers with, and nothing else: the error contract in one table, in order of status. */
export const FAILURES = {
  bad_request: {
    status: 400,
    title: 'Bad request',
    rpc: 'invalid_argument',
    meaning: 'The HTTP message itself is broken: a malformed Host, a repeated header, bad framing. Mend the client.',
  },
  invalid_json: {
    status: 400,
    title: 'Invalid JSON',
    rpc: 'invalid_argument',
    meaning: 'The body is not one JSON object. Send an object, encoded as RFC 8259 says.',
  },
  invalid_encoding: {
    status: 400,
    title: 'Invalid encoding',
    rpc: 'invalid_argument',
    meaning: 'The body is not UTF-8, or a string holds half a surrogate pair. Encode the text as UTF-8 before sending.',
  },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    rpc: 'invalid_argument',
    meaning:
      'A field breaks its rule; `errors` names each field and the reason. Correct the fields. Over RPC also a message that is not framed, compressed or encoded as its protocol says.',
  },
  invalid_webhook_url: {
    status: 400,
    title: 'Invalid webhook URL',
    rpc: 'invalid_argument',
    meaning: 'The webhook URL is not an HTTPS URL of a public host. Give another URL.',
  },
  weak_password: {
    status: 400,
    title: 'Weak password',
    rpc: 'invalid_argument',
    meaning: 'The password is too short, too long or too common. Choose another.',
  },
  invalid_token: {
    status: 401,
    title: 'Invalid token',
    rpc: 'unauthenticated',
    meaning: 'A credential is unknown, expired, revoked or malformed, or is needed and missing. Send a valid one.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Invalid credentials',
    rpc: 'unauthenticated',
    meaning: 'The e-mail address and the password do not belong together. Correct one of them.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Insufficient scope',
    rpc: 'permission_denied',
    meaning: 'The token is valid but lacks the scope for this call. Make a token with that scope.',
  },
  csrf: {
    status: 403,
    title: 'Cross-site request',
    rpc: 'permission_denied',
    meaning:
      'A request with a cookie or an `Origin` did not come from the service itself. Send its own `Origin`, or no cookie.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    rpc: 'not_found',
    meaning: 'There is no such route, or no such object in this account. Check the path.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    rpc: 'unimplemented',
    meaning: 'The route does not know this method; `Allow` lists those it knows.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    rpc: 'deadline_exceeded',
    meaning: 'The request arrived too slowly: 10 seconds for the headers, 30 seconds for all of it. Send it again.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    rpc: 'already_exists',
    meaning: 'The object exists already, or a cap is reached. Remove something or choose another name.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    rpc: 'failed_precondition',
    meaning: 'The link was used or has expired. Ask for a new one.',
  },
  content_too_large: {
    status: 413,
    title: 'Content too large',
    rpc: 'resource_exhausted',
    meaning:
      'The body (2 MiB; 16 KiB for accounts) or raw_content (1 MiB of UTF-8) is too large. Split the conversation.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    rpc: 'invalid_argument',
    meaning: 'The request target is over 8 KiB. The text belongs in the body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    rpc: 'unimplemented',
    meaning: 'The Content-Type is not one that the route reads. JSON routes read application/json in UTF-8.',
  },
  unsupported_content_encoding: {
    status: 415,
    title: 'Unsupported content encoding',
    rpc: 'unimplemented',
    meaning: 'The body is compressed in a way that the route does not read. Send it uncompressed.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    rpc: 'resource_exhausted',
    meaning: 'Too many requests in this minute, or too many attempts. Wait as many seconds as `Retry-After` says.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    rpc: 'invalid_argument',
    meaning: 'The header fields are over 16 KiB or more than 200. Send fewer.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    rpc: 'internal',
    meaning: 'A fault of the service. Report it with the request_id.',
  },
  engine_bad_reply: {
    status: 502,
    title: 'Unusable reply of the engine',
    rpc: 'internal',
    meaning: 'The language model gave no usable reply. Try again.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    rpc: 'unavailable',
    meaning: 'The service has more work than it can do. Try again after `Retry-After`.',
  },
  draining: {
    status: 503,
    title: 'Draining',
    rpc: 'unavailable',
    meaning: 'This process is about to stop. Try again after `Retry-After`; another one answers.',
  },
  engine_unavailable: {
    status: 503,
    title: 'Engine unavailable',
    rpc: 'unavailable',
    meaning: 'The extraction engine cannot be reached. Try again after `Retry-After`.',
  },
  store_unavailable: {
    status: 503,
    title: 'Store unavailable',
    rpc: 'unavailable',
    meaning: 'The store of accounts cannot be reached. Try again after `Retry-After`.',
  },
  deadline_exceeded: {
    status: 504,
    title: 'Deadline exceeded',
    rpc: 'deadline_exceeded',
    meaning: 'The deadline that the caller set has passed. Allow more time.',
  },
  engine_timeout: {
    status: 504,
    title: 'Engine timeout',
    rpc: 'deadline_exceeded',
    meaning:
      'The extraction took over 5 seconds of computing, or 30 on the clock, or the language model took too long. Split the conversation.',
  },
} as const satisfies Record<string, FailureKind>;

export type FailureCode = keyof typeof FAILURES;
