import { z } from 'zod';

/** What the calls under /api/auth answer with. The contract tests hold real answers to these. */

const time = z.iso.datetime().describe('ISO 8601, UTC.');

const User = z.strictObject({ id: z.string(), name: z.string(), email: z.string(), created_at: time });

export const Account = z.strictObject({ user: User });

export const CurrentSession = z
  .strictObject({
    user: User.nullable(),
    session: z.strictObject({ id: z.string(), expires_at: time }).nullable(),
  })
  .describe('Both null where the caller has no session.');

export const SessionToken = z.strictObject({
  token: z.string().describe('A JWT: the bearer of the extract routes and of account.v1.'),
  expires_in: z.int().describe('Seconds.'),
});

export const KeySet = z
  .strictObject({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })) })
  .describe('RFC 7517. Public keys alone.');

export const DeviceAuthorization = z
  .strictObject({
    device_code: z.string().describe('For the program; not to be shown.'),
    user_code: z.string().describe('For the person to type in.'),
    verification_uri: z.url(),
    verification_uri_complete: z.url(),
    expires_in: z.int().describe('Seconds.'),
    interval: z.int().describe('Seconds to wait between two calls of /device/token.'),
  })
  .describe('RFC 8628, section 3.2.');

export const DeviceAccess = z
  .strictObject({
    access_token: z.string().describe('The session, as a bearer under /api/auth.'),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('Seconds.'),
  })
  .describe('RFC 6749, section 5.1.');

export const DeviceClaim = z.strictObject({ user_code: z.string(), client_id: z.string(), status: z.string() });

export const DeviceVerdict = z.strictObject({ status: z.enum(['approved', 'denied']) });

export const OAuthError = z
  .strictObject({
    error: z.enum([
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'unsupported_grant_type',
      'authorization_pending',
      'slow_down',
      'access_denied',
      'expired_token',
    ]),
    error_description: z.string(),
  })
  .describe('RFC 8628, section 3.5, and RFC 6749, section 5.2.');
