import type { AuthContext } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { betterAuth } from 'better-auth/minimal';
import { ServiceFailure } from '../../failure.js';
import { type LibraryParts, libraryOptions } from './library-options.js';
import { NoticedFailures } from './noticed-failures.js';
import { tokenSigner } from './token-signer.js';

export interface LibraryUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

export interface LibrarySession {
  readonly session: { readonly id: string; readonly token: string; readonly expiresAt: Date };
  readonly user: LibraryUser;
}

/** Request headers with the session cookie and nothing else; see `session-cookie.ts`. */
interface Asked {
  readonly headers: Headers;
  readonly returnHeaders: true;
}

/** What comes back: the answer itself, and headers with the cookies that it sets. */
type Answered<T> = Promise<{ readonly headers: Headers | null | undefined; readonly response: T }>;

/** The functions of the library that the service uses, and no others. */
interface LibraryFunctions {
  signUpEmail(
    call: Asked & { body: { name: string; email: string; password: string } },
  ): Answered<{ user: LibraryUser }>;
  signInEmail(call: Asked & { body: { email: string; password: string } }): Answered<{ user: LibraryUser }>;
  signOut(call: Asked): Answered<unknown>;
  getSession(call: Asked): Answered<LibrarySession | null>;
  revokeSessions(call: Asked): Answered<unknown>;
  revokeOtherSessions(call: Asked): Answered<unknown>;
  changePassword(
    call: Asked & { body: { currentPassword: string; newPassword: string; revokeOtherSessions: true } },
  ): Answered<unknown>;
  deleteUser(call: Asked & { body: { password: string } }): Answered<unknown>;
  getJwks(call: object): Promise<{ keys: readonly object[] }>;
  deviceCode(call: { body: { client_id: string } }): Promise<DeviceCode>;
  deviceToken(call: {
    body: { grant_type: typeof DEVICE_GRANT; device_code: string; client_id: string };
  }): Promise<{ access_token: string; expires_in: number }>;
  deviceVerify(call: Asked & { query: { user_code: string } }): Answered<{ status: string }>;
  deviceApprove(call: Asked & { body: { userCode: string } }): Answered<unknown>;
  deviceDeny(call: Asked & { body: { userCode: string } }): Answered<unknown>;
}

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

interface DeviceCode {
  readonly device_code: string;
  readonly user_code: string;
  readonly expires_in: number;
  readonly interval: number;
}

/** The library said no. */
export class LibraryRefusal extends Error {
  override readonly name = 'LibraryRefusal';
  readonly status: number;
  /** The library's own word, such as `USER_ALREADY_EXISTS`, or the RFC's, such as `authorization_pending`. */
  readonly code: string;

  constructor(status: number, code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

export interface AccountLibrary {
  /**
   * Calls the library.
   * @throws {LibraryRefusal} where it says no
   * @throws {ServiceFailure} store_unavailable where the store could not be reached meanwhile, whatever it says
   */
  call<T>(work: (library: LibraryFunctions) => Promise<T>): Promise<T>;
  /** A session token for the API. @throws {ServiceFailure} store_unavailable */
  signToken(session: LibrarySession): Promise<string>;
}

export async function openAccountLibrary(parts: LibraryParts): Promise<AccountLibrary> {
  const options = libraryOptions(parts);
  const failures = new NoticedFailures();
  const adapter = failures.watch(await getAdapter(options));
  const library = betterAuth({ ...options, database: () => adapter });
  const context: unknown = await library.$context;
  const sign = tokenSigner(context as AuthContext, parts);

  async function watched<T>(work: () => Promise<T>): Promise<T> {
    const noticed: unknown[] = [];
    const outcome = await failures.during(noticed, work).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    const unreachable = noticed.find((failure) => failure instanceof ServiceFailure);
    if (unreachable !== undefined) throw unreachable;
    if ('value' in outcome) return outcome.value;
    throw asRefusal(outcome.error, noticed[0]);
  }

  return {
    call: (work) => watched(() => work(library.api as LibraryFunctions)),
    signToken: ({ user, session }) => watched(() => sign({ sub: user.id, sid: session.id })),
  };
}

function asRefusal(error: unknown, noticed: unknown): unknown {
  if (!isAPIError(error)) return error;
  const { code, error: word, error_description: description, message } = (error.body ?? {}) as Record<string, string>;
  return new LibraryRefusal(error.statusCode, code ?? word ?? '', description ?? message ?? '', noticed ?? error);
}
