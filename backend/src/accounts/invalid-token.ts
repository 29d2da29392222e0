import { ServiceFailure } from '../failure.js';

/** A credential is there and is nobody's. Which of its faults it has is not said. */
export function invalidToken(): ServiceFailure {
  return new ServiceFailure('invalid_token', 'The token is not valid. Send a valid one or leave the header out.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}
