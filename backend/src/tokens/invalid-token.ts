import { ServiceFailure } from '../failure.js';

/** The same answer for every token that does not stand, whatever the reason: a guess must not learn from it. */
export function invalidToken(): ServiceFailure {
  return new ServiceFailure('invalid_token', 'The token is not valid. Send a valid one or leave the header out.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}
