/** What each code of the Connect protocol is as an HTTP status; any other is 500. */
export const CONNECT_STATUSES: Readonly<Record<string, number>> = {
  canceled: 499,
  invalid_argument: 400,
  deadline_exceeded: 504,
  not_found: 404,
  already_exists: 409,
  permission_denied: 403,
  resource_exhausted: 429,
  failed_precondition: 400,
  aborted: 409,
  out_of_range: 400,
  // 501 in the protocol: here nothing that a while mends.
  unimplemented: 404,
  unavailable: 503,
  unauthenticated: 401,
};
