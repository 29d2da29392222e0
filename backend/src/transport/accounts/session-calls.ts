import type { LibraryUser } from '../../accounts/library/account-library.js';
import type { UsePasswordLink } from '../../accounts/password-links/use-password-link.js';
import { FORGET_SESSION } from '../../accounts/session-cookie.js';
import { SESSION_TOKEN_SECONDS } from '../../accounts/session-token.js';
import type { Sessions } from '../../accounts/sessions.js';
import type { Answer, Asked } from './account-call.js';
import type { AttemptLimits } from './attempts.js';

const FORGOTTEN: Answer = { body: {}, cookies: [FORGET_SESSION] };

interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface SessionCallsParts {
  readonly sessions: Sessions;
  readonly usePasswordLink: UsePasswordLink;
  readonly limits: AttemptLimits;
}

/** Signing up, in and out, and what a session is good for. */
export function sessionCalls({ sessions, usePasswordLink, limits }: SessionCallsParts) {
  return {
    async signUp({ exchange, fields }: Asked<Person>): Promise<Answer> {
      await limits.ofAddress('sign_up_address', exchange);
      const { user, cookies } = await sessions.signUp(fields);
      return { body: { user: shown(user) }, cookies };
    },

    /** The address is counted first: one that is used up cannot use up the attempts of an account. */
    async signIn({ exchange, fields }: Asked<Omit<Person, 'name'>>): Promise<Answer> {
      await limits.ofAddress('sign_in_address', exchange);
      await limits.ofAccount('sign_in_account', fields.email);
      const { user, cookies } = await sessions.signIn(fields);
      return { body: { user: shown(user) }, cookies };
    },

    async signOut({ credential }: Asked<object>): Promise<Answer> {
      await sessions.signOut(credential);
      return FORGOTTEN;
    },

    async getSession({ credential, exchange }: Asked<null>): Promise<Answer> {
      const isBearer = exchange.request.headers.authorization !== undefined;
      const { current, cookies } = await (isBearer ? sessions.require(credential) : sessions.find(credential));
      if (current === null) return { body: { user: null, session: null } };
      const { id, expiresAt } = current.session;
      return { body: { user: shown(current.user), session: { id, expires_at: expiresAt.toISOString() } }, cookies };
    },

    async revokeSessions({ credential }: Asked<object>): Promise<Answer> {
      await sessions.endAll(credential);
      return FORGOTTEN;
    },

    async revokeOtherSessions({ credential }: Asked<object>): Promise<Answer> {
      await sessions.endOthers(credential);
      return { body: {} };
    },

    async changePassword({
      credential,
      fields,
    }: Asked<{ readonly current_password: string; readonly new_password: string }>): Promise<Answer> {
      const { current } = await sessions.require(credential);
      await limits.ofAccount('confirm_account', current.user.id);
      const passwords = { current: fields.current_password, next: fields.new_password };
      const { cookies } = await sessions.changePassword(credential, passwords);
      return { body: {}, cookies };
    },

    async resetPassword({
      exchange,
      fields,
    }: Asked<{ readonly token: string; readonly new_password: string }>): Promise<Answer> {
      await limits.ofAddress('password_link_address', exchange);
      const attempt = { secret: fields.token, newPassword: fields.new_password };
      await usePasswordLink({ ...attempt, requestId: exchange.requestId });
      return { body: {} };
    },

    async deleteUser({ credential, fields }: Asked<{ readonly password: string }>): Promise<Answer> {
      const { current } = await sessions.require(credential);
      await limits.ofAccount('confirm_account', current.user.id);
      await sessions.deleteAccount(credential, fields.password);
      return FORGOTTEN;
    },

    async token({ credential }: Asked<null>): Promise<Answer> {
      const { token, cookies } = await sessions.token(credential);
      return { body: { token, expires_in: SESSION_TOKEN_SECONDS }, cookies };
    },
  };
}

function shown({ id, name, email, createdAt }: LibraryUser): object {
  return { id, name, email, created_at: createdAt.toISOString() };
}
