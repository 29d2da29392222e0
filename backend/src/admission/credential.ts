import { readBearer } from '../accounts/bearer.js';
import type { Authenticate, Scope } from '../accounts/caller.js';
import { ServiceFailure } from '../failure.js';
import type { Exchange } from './exchange.js';
import type { HoldFailures } from './failed-credentials.js';
import type { RouteGuard } from './guard.js';

/**
 * Finds out whose request it is, from the Authorization header alone: cookies are never looked at. A credential that is
 * present and not valid is refused, also where none is needed.
 */
export function credentialGuard(authenticate: Authenticate, holdFailures: HoldFailures): RouteGuard {
  async function check(exchange: Exchange, authorization: string, scope: Scope): Promise<void> {
    const caller = await holdFailures(exchange.clientAddress, authorization, async () =>
      authenticate(readBearer(authorization)),
    );
    if (!caller.scopes.has(scope)) throw scopeMissing(scope);
    exchange.caller = caller;
  }

  return (exchange, { access }) => {
    if (access === undefined) return;
    const { authorization } = exchange.request.headers;
    if (authorization !== undefined) return check(exchange, authorization, access.scope);
    if (!access.isAnonymousAllowed) throw credentialMissing();
  };
}

/** RFC 6750: where no credential came, the challenge names no error. */
function credentialMissing(): ServiceFailure {
  return new ServiceFailure('invalid_token', 'This call needs a credential. Send a token or the JWT of a session.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

function scopeMissing(scope: Scope): ServiceFailure {
  return new ServiceFailure('insufficient_scope', `The token lacks the scope ${scope}. Send one that has it.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
