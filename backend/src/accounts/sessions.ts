import { ServiceFailure } from '../failure.js';
import { isDuplicate } from '../storage/store-failure.js';
import {
  type AccountLibrary,
  LibraryRefusal,
  type LibrarySession,
  type LibraryUser,
} from './library/account-library.js';
import type { PasswordHashing } from './passwords/password-hashing.js';
import { requireStrongPassword } from './passwords/password-rules.js';
import { inOwnWords, noSession } from './refused.js';
import { credentialHeaders, type SessionCredential, sessionCookies } from './session-cookie.js';

/** A session as it is now, with the Set-Cookie headers that belong to the answer. */
export interface Opened<Session extends LibrarySession | null = LibrarySession> {
  readonly current: Session;
  readonly cookies: readonly string[];
}

interface SignedIn {
  readonly user: LibraryUser;
  readonly cookies: readonly string[];
}

/**
 * Signing up, in and out. Where a credential is asked for and is not that of a session, all throw
 * {@link ServiceFailure} invalid_token; all throw store_unavailable.
 */
export interface Sessions {
  /** @throws {ServiceFailure} weak_password, conflict, overloaded */
  signUp(person: { readonly name: string; readonly email: string; readonly password: string }): Promise<SignedIn>;
  /** @throws {ServiceFailure} invalid_credentials, overloaded */
  signIn(attempt: { readonly email: string; readonly password: string }): Promise<SignedIn>;
  signOut(credential: SessionCredential | null): Promise<void>;
  find(credential: SessionCredential | null): Promise<Opened<LibrarySession | null>>;
  require(credential: SessionCredential | null): Promise<Opened>;
  /** Ends every session of the account, this one too, and every login by device that is not redeemed yet. */
  endAll(credential: SessionCredential | null): Promise<void>;
  /** The same without this one. */
  endOthers(credential: SessionCredential | null): Promise<void>;
  /** Ends the same as `endAll` and opens a new session. @throws {ServiceFailure} weak_password, invalid_credentials */
  changePassword(
    credential: SessionCredential | null,
    passwords: { readonly current: string; readonly next: string },
  ): Promise<{ readonly cookies: readonly string[] }>;
  /** Removes the account and all that belongs to it. @throws {ServiceFailure} invalid_credentials */
  deleteAccount(credential: SessionCredential | null, password: string): Promise<void>;
  /** A short-lived token for the API. */
  token(credential: SessionCredential | null): Promise<Opened & { readonly token: string }>;
}

interface SessionsParts {
  readonly library: AccountLibrary;
  readonly hashing: PasswordHashing;
  /** Removes the account's codes for logins by device. */
  readonly withdrawDeviceLogins: (accountId: string) => Promise<void>;
}

export function accountSessions({ library, hashing, withdrawDeviceLogins }: SessionsParts): Sessions {
  const asked = (credential: SessionCredential | null) =>
    ({ headers: credentialHeaders(credential), returnHeaders: true }) as const;

  async function find(credential: SessionCredential | null): Promise<Opened<LibrarySession | null>> {
    if (credential === null) return { current: null, cookies: [] };
    const { response, headers } = await library.call(({ getSession }) => getSession(asked(credential)));
    return { current: response, cookies: sessionCookies(headers) };
  }

  async function require(credential: SessionCredential | null): Promise<Opened> {
    const { current, cookies } = await find(credential);
    if (current === null) throw noSession();
    return { current, cookies };
  }

  return {
    find,
    require,
    async signUp(person) {
      await requireStrongPassword(person.password, person.email);
      const { response, headers } = await hashing.hashedAhead(person.password, () =>
        inOwnWords(
          library.call(({ signUpEmail }) => signUpEmail({ ...asked(null), body: person })),
          { USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTaken },
        ).catch(lostRace),
      );
      return { user: response.user, cookies: sessionCookies(headers) };
    },
    async signIn(attempt) {
      const { response, headers } = await inOwnWords(
        library.call(({ signInEmail }) => signInEmail({ ...asked(null), body: attempt })),
      );
      return { user: response.user, cookies: sessionCookies(headers) };
    },
    async signOut(credential) {
      await library.call(({ signOut }) => signOut(asked(credential)));
    },
    async endAll(credential) {
      const { user } = (await require(credential)).current;
      await inOwnWords(library.call(({ revokeSessions }) => revokeSessions(asked(credential))));
      await withdrawDeviceLogins(user.id);
    },
    async endOthers(credential) {
      const { user } = (await require(credential)).current;
      await inOwnWords(library.call(({ revokeOtherSessions }) => revokeOtherSessions(asked(credential))));
      await withdrawDeviceLogins(user.id);
    },
    async changePassword(credential, { current, next }) {
      const { user } = (await require(credential)).current;
      await requireStrongPassword(next, user.email);
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true } as const;
      const { headers } = await inOwnWords(
        library.call(({ changePassword }) => changePassword({ ...asked(credential), body })),
      );
      await withdrawDeviceLogins(user.id);
      return { cookies: sessionCookies(headers) };
    },
    async deleteAccount(credential, password) {
      await inOwnWords(library.call(({ deleteUser }) => deleteUser({ ...asked(credential), body: { password } })));
    },
    async token(credential) {
      const opened = await require(credential);
      return { ...opened, token: await library.signToken(opened.current) };
    },
  };
}

function addressTaken(): ServiceFailure {
  return new ServiceFailure('conflict', 'There is an account with this e-mail address already. Sign in.');
}

/** Of two sign-ups with one address at one time, the store lets one through. */
function lostRace(error: unknown): never {
  if (!(error instanceof LibraryRefusal) || error.code !== 'FAILED_TO_CREATE_USER') throw error;
  throw isDuplicate(error.cause) ? addressTaken() : error;
}
