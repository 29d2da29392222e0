import { createHmac } from 'node:crypto';
import { ServiceFailure } from '../failure.js';
import { type AccountLibrary, DEVICE_GRANT, LibraryRefusal } from './library/account-library.js';
import { inOwnWords } from './refused.js';
import { credentialHeaders, type SessionCredential } from './session-cookie.js';

/** An answer of RFC 8628, section 3.2. Durations in seconds. */
export interface DeviceAuthorization {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
}

/** An answer of RFC 6749, section 5.1. */
export interface DeviceAccess {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
}

/** A refusal of RFC 8628, section 3.5, or RFC 6749, section 5.2, in its own words. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** The device authorization grant: a program signs in by having a person say yes in a browser. */
export interface DeviceLogins {
  /** `origin` is where the person finds the service. @throws {OAuthRefusal} invalid_client */
  start(clientId: string, origin: string): Promise<DeviceAuthorization>;
  /** @throws {OAuthRefusal} authorization_pending, slow_down, expired_token, access_denied, invalid_grant */
  redeem(request: { readonly deviceCode: string; readonly clientId: string }): Promise<DeviceAccess>;
  /** Ties the code to the account of the session. @throws {ServiceFailure} not_found (without a session, too), gone */
  claim(credential: SessionCredential | null, userCode: string): Promise<{ readonly status: string }>;
  /** @throws {ServiceFailure} invalid_token, not_found, gone, conflict */
  approve(credential: SessionCredential | null, userCode: string): Promise<void>;
  /** @throws {ServiceFailure} invalid_token, not_found, gone, conflict */
  deny(credential: SessionCredential | null, userCode: string): Promise<void>;
}

interface DeviceLoginsParts {
  readonly library: AccountLibrary;
  /** The key that the library signs session cookies with. */
  readonly key: string;
}

export function deviceLogins({ library, key }: DeviceLoginsParts): DeviceLogins {
  const asked = (credential: SessionCredential | null) =>
    ({ headers: credentialHeaders(credential), returnHeaders: true }) as const;

  return {
    async start(clientId, origin) {
      const call = library.call(({ deviceCode }) => deviceCode({ body: { client_id: clientId } }));
      const { device_code, user_code, expires_in, interval } = await inOAuthWords(call);
      const page = `${origin}/device`;
      return {
        device_code,
        user_code,
        verification_uri: page,
        verification_uri_complete: `${page}?user_code=${user_code}`,
        expires_in,
        interval,
      };
    },
    async redeem({ deviceCode, clientId }) {
      const body = { grant_type: DEVICE_GRANT, device_code: deviceCode, client_id: clientId } as const;
      const { access_token: token, expires_in } = await inOAuthWords(
        library.call(({ deviceToken }) => deviceToken({ body })),
      );
      return { access_token: signed(token, key), token_type: 'Bearer', expires_in };
    },
    async claim(credential, userCode) {
      const query = { user_code: userCode };
      const { response } = await inUserWords(
        library.call(({ deviceVerify }) => deviceVerify({ ...asked(credential), query })),
      );
      if (!('client_id' in response)) throw unknownCode();
      return { status: response.status };
    },
    async approve(credential, userCode) {
      const body = { userCode };
      await inUserWords(library.call(({ deviceApprove }) => deviceApprove({ ...asked(credential), body })));
    },
    async deny(credential, userCode) {
      const body = { userCode };
      await inUserWords(library.call(({ deviceDeny }) => deviceDeny({ ...asked(credential), body })));
    },
  };
}

/** The session token as in a cookie: a copy of the database holds tokens, but not the key that signs them. */
function signed(token: string, key: string): SessionCredential {
  return `${token}.${createHmac('sha256', key).update(token).digest('base64')}`;
}

const OAUTH_CODES: ReadonlySet<string> = new Set([
  'authorization_pending',
  'slow_down',
  'expired_token',
  'access_denied',
  'invalid_client',
  'invalid_grant',
]);

async function inOAuthWords<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof LibraryRefusal) || !OAUTH_CODES.has(error.code)) throw error;
    throw new OAuthRefusal(error.code, error.message);
  });
}

function unknownCode(): ServiceFailure {
  return new ServiceFailure('not_found', 'There is no such code. Check it, or start the login again.');
}

function inUserWords<T>(call: Promise<T>): Promise<T> {
  return inOwnWords(
    call.catch((error: unknown) => {
      if (!(error instanceof LibraryRefusal) || error.code !== 'invalid_request') throw error;
      throw error.message === 'Invalid user code' ? unknownCode() : settledCode();
    }),
    {
      access_denied: unknownCode,
      expired_token: () => new ServiceFailure('gone', 'The code has expired. Start the login again.'),
    },
  );
}

function settledCode(): ServiceFailure {
  return new ServiceFailure('conflict', 'The code is settled already, or was not opened first. Start the login again.');
}
