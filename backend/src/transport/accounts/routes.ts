import type { OpenAccounts } from '../../accounts/open-accounts.js';
import type { Route } from '../../admission/exchange.js';
import type { Limits } from '../../limits/limiter.js';
import { accountCalls, type CallParts } from './account-call.js';
import { attemptLimits } from './attempts.js';
import { ChangePassword, DeleteUser, Nothing, ResetPassword, SignIn, SignUp, UserCode } from './bodies.js';
import { deviceCalls } from './device-calls.js';
import { oauthRoutes } from './oauth-routes.js';
import { sessionCalls } from './session-calls.js';

export interface AccountRouteParts extends CallParts {
  readonly accounts: Pick<OpenAccounts, 'sessions' | 'deviceLogins' | 'usePasswordLink' | 'readKeySet'>;
  readonly makeLimiter: Limits['limiter'];
  /** SERVICE_SECRET. */
  readonly secret: string;
}

/** All that can be reached under /api/auth: nothing else of the account library has a route. */
export function accountRoutes(parts: AccountRouteParts): readonly Route[] {
  const { sessions, deviceLogins, usePasswordLink, readKeySet } = parts.accounts;
  const limits = attemptLimits(parts.makeLimiter, parts.secret);
  const { get, post } = accountCalls(parts);
  const session = sessionCalls({ sessions, usePasswordLink, limits });
  const device = deviceCalls({ sessions, deviceLogins, limits });
  const oauth = oauthRoutes({ ...parts, deviceLogins, limits });
  return [
    post('/sign-up/email', SignUp, session.signUp),
    post('/sign-in/email', SignIn, session.signIn),
    post('/sign-out', Nothing, session.signOut),
    get('/get-session', session.getSession),
    post('/revoke-sessions', Nothing, session.revokeSessions),
    post('/revoke-other-sessions', Nothing, session.revokeOtherSessions),
    post('/change-password', ChangePassword, session.changePassword),
    post('/reset-password', ResetPassword, session.resetPassword),
    post('/delete-user', DeleteUser, session.deleteUser),
    get('/token', session.token),
    get('/jwks', async () => ({ body: await readKeySet() })),
    oauth.deviceCode,
    oauth.deviceToken,
    post('/device', UserCode, device.claim),
    post('/device/approve', UserCode, device.approve),
    post('/device/deny', UserCode, device.deny),
  ];
}
