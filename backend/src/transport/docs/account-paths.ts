import type { FailureCode } from '../../failure-catalogue.js';
import {
  BODY_FAILURES,
  COMMON_HEADERS,
  failureResponses,
  header,
  MESSAGE_FAILURES,
  type Operation,
  type Paths,
  reference,
} from './parts.js';

const ANYONE: readonly object[] = [];
const SESSION: readonly object[] = [{ cookie: [] }, { session: [] }];
const ANYONE_OR_SESSION: readonly object[] = [{}, ...SESSION];

const EVERY_CALL: readonly FailureCode[] = [...MESSAGE_FAILURES, 'invalid_token', 'store_unavailable'];
const EVERY_POST: readonly FailureCode[] = [...EVERY_CALL, ...BODY_FAILURES, 'csrf'];

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  /** Names of schemas; no gives: an empty object. */
  readonly takes?: string;
  readonly gives?: string;
  readonly setsCookie?: true;
  readonly failures?: readonly FailureCode[];
}

/** What is under /api/auth, in the order of `accounts/routes.ts`. docs/accounts.md says more. */
export const ACCOUNT_PATHS: Paths = {
  '/api/auth/sign-up/email': post({
    operationId: 'signUp',
    summary: 'Make an account and sign in',
    security: ANYONE,
    takes: 'SignUp',
    gives: 'Account',
    setsCookie: true,
    failures: ['weak_password', 'conflict', 'rate_limited', 'overloaded'],
  }),
  '/api/auth/sign-in/email': post({
    operationId: 'signIn',
    summary: 'Sign in',
    security: ANYONE,
    takes: 'SignIn',
    gives: 'Account',
    setsCookie: true,
    failures: ['invalid_credentials', 'rate_limited', 'overloaded'],
  }),
  '/api/auth/sign-out': post({
    operationId: 'signOut',
    summary: 'End this session',
    security: ANYONE_OR_SESSION,
    setsCookie: true,
  }),
  '/api/auth/get-session': get({
    operationId: 'getSession',
    summary: 'Who is signed in; nulls where nobody is',
    security: ANYONE_OR_SESSION,
    gives: 'CurrentSession',
    setsCookie: true,
  }),
  '/api/auth/revoke-sessions': post({
    operationId: 'revokeSessions',
    summary: 'End every session of the account',
    security: SESSION,
    setsCookie: true,
  }),
  '/api/auth/revoke-other-sessions': post({
    operationId: 'revokeOtherSessions',
    summary: 'End all sessions of the account but this one',
    security: SESSION,
  }),
  '/api/auth/change-password': post({
    operationId: 'changePassword',
    summary: 'Set a new password; every session before it ends',
    security: SESSION,
    takes: 'ChangePassword',
    setsCookie: true,
    failures: ['weak_password', 'invalid_credentials', 'rate_limited', 'overloaded'],
  }),
  '/api/auth/reset-password': post({
    operationId: 'resetPassword',
    summary: 'Set a new password by a link of the operator; every session ends',
    security: ANYONE,
    takes: 'ResetPassword',
    failures: ['weak_password', 'gone', 'rate_limited', 'overloaded'],
  }),
  '/api/auth/delete-user': post({
    operationId: 'deleteUser',
    summary: 'Remove the account and all that belongs to it',
    security: SESSION,
    takes: 'DeleteUser',
    setsCookie: true,
    failures: ['invalid_credentials', 'rate_limited', 'overloaded'],
  }),
  '/api/auth/token': get({
    operationId: 'sessionToken',
    summary: 'A JWT for the API',
    security: SESSION,
    gives: 'SessionToken',
    setsCookie: true,
  }),
  '/api/auth/jwks': get({
    operationId: 'keySet',
    summary: 'The public keys of these JWTs',
    security: ANYONE,
    gives: 'KeySet',
  }),
  '/api/auth/device/code': oauth({
    operationId: 'deviceCode',
    summary: 'Begin a login by device (RFC 8628)',
    security: ANYONE,
    takes: 'DeviceCodeRequest',
    gives: 'DeviceAuthorization',
  }),
  '/api/auth/device/token': oauth({
    operationId: 'deviceToken',
    summary: 'Ask whether the person has said yes',
    security: ANYONE,
    takes: 'DeviceTokenRequest',
    gives: 'DeviceAccess',
  }),
  '/api/auth/device': post({
    operationId: 'claimDevice',
    summary: 'Tie a code to this account, before it is approved or denied',
    security: SESSION,
    takes: 'UserCode',
    gives: 'DeviceClaim',
    failures: ['not_found', 'gone', 'rate_limited'],
  }),
  '/api/auth/device/approve': post({
    operationId: 'approveDevice',
    summary: 'Let the program in',
    security: SESSION,
    takes: 'UserCode',
    gives: 'DeviceVerdict',
    failures: ['not_found', 'conflict', 'gone', 'rate_limited'],
  }),
  '/api/auth/device/deny': post({
    operationId: 'denyDevice',
    summary: 'Keep the program out',
    security: SESSION,
    takes: 'UserCode',
    gives: 'DeviceVerdict',
    failures: ['not_found', 'conflict', 'gone', 'rate_limited'],
  }),
};

function get(call: Call): Paths[string] {
  return { get: operation(call, failureResponses([...EVERY_CALL, ...(call.failures ?? [])])) };
}

function post(call: Call): Paths[string] {
  const content = { 'application/json': { schema: reference(call.takes ?? 'Nothing') } };
  return {
    post: {
      ...operation(call, failureResponses([...EVERY_POST, ...(call.failures ?? [])])),
      requestBody: { required: call.takes !== undefined, content },
    },
  };
}

/** The calls that speak OAuth: forms beside JSON, and its own refusals beside the problems. */
function oauth(call: Call & { readonly takes: string }): Paths[string] {
  const failures = failureResponses([
    ...MESSAGE_FAILURES,
    ...BODY_FAILURES,
    'csrf',
    'rate_limited',
    'store_unavailable',
  ]);
  const refused = failures['400'] as { readonly content: object };
  const schema = reference(call.takes);
  return {
    post: {
      ...operation(call, {
        ...failures,
        400: { ...refused, content: { 'application/json': { schema: reference('OAuthError') }, ...refused.content } },
      }),
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
      },
    },
  };
}

function operation({ operationId, summary, security, gives, setsCookie }: Call, failures: Operation['responses']) {
  const cookie = { 'Set-Cookie': header('The session. Not where the caller came with a bearer.', 'string') };
  return {
    operationId,
    summary,
    tags: ['accounts'],
    security,
    responses: {
      200: {
        description: 'Done.',
        headers: { ...COMMON_HEADERS, ...(setsCookie === undefined ? {} : cookie) },
        content: { 'application/json': { schema: reference(gives ?? 'Nothing') } },
      },
      ...failures,
    },
  };
}
