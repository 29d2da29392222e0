import { retryAfterSeconds } from '../call/retry.js';
import type { Reply } from '../call/send-http.js';
import { serverFailure } from '../call/server-failure.js';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import type { Client } from './client.js';
import { readFields, requireText } from './read-json.js';

const CLIENT_ID = 'service-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628, 3.2: where the server names none. */
const DEFAULT_INTERVAL_SECONDS = 5;
/** Where the server names none, though it has to. */
const DEFAULT_EXPIRY_SECONDS = 600;
/** RFC 8628, 3.5: what slow_down adds, for this and all later polls. */
const SLOW_DOWN_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 60;
/** Polls in a row that may get no answer, or one that says "later", before the login is given up. */
const MAX_LOST_POLLS = 5;

/** RFC 8628, section 3.2. */
export interface DeviceAuthorization {
  readonly userCode: string;
  readonly verificationUri: string;
  /** With the code in it. */
  readonly verificationUriComplete: string | undefined;
  readonly expiresInSeconds: number;
}

/**
 * The device authorization grant (RFC 8628): a person approves this login in a browser, anywhere. `show` is told what
 * they need for that, `keepSecret` what nobody may see.
 * @returns the credential of a session
 * @throws {Failure} authentication, when it is denied or not approved in time
 */
export async function deviceLogin(
  client: Client,
  keepSecret: (secret: string) => void,
  show: (authorization: DeviceAuthorization) => Promise<void>,
): Promise<string> {
  const begun = await client.patiently({ route: '/api/auth/device/code', json: { client_id: CLIENT_ID } });
  if (begun.status !== 200) throw oauthFailure(begun);
  const fields = readFields(begun);
  const deviceCode = requireText(fields, 'device_code');
  keepSecret(deviceCode);
  const complete = fields['verification_uri_complete'];
  const expiresInSeconds = secondsIn(fields['expires_in']) ?? DEFAULT_EXPIRY_SECONDS;
  await show({
    userCode: requireText(fields, 'user_code'),
    verificationUri: requireText(fields, 'verification_uri'),
    verificationUriComplete: typeof complete === 'string' ? complete : undefined,
    expiresInSeconds,
  });
  const interval = Math.max(1, secondsIn(fields['interval']) ?? DEFAULT_INTERVAL_SECONDS);
  const session = await pollForSession(client, deviceCode, { interval, expiresInSeconds });
  keepSecret(session);
  return session;
}

async function pollForSession(
  client: Client,
  deviceCode: string,
  given: { readonly interval: number; readonly expiresInSeconds: number },
): Promise<string> {
  const json = { grant_type: GRANT, device_code: deviceCode, client_id: CLIENT_ID };
  let { interval } = given;
  let lost = 0;
  let wait = interval;
  for (let waited = wait; waited <= given.expiresInSeconds; waited += wait) {
    await client.wait(wait);
    const poll = await pollOnce(() => client.once({ route: '/api/auth/device/token', json }));
    if (poll.kind === 'granted') return poll.session;
    if (poll.kind === 'slow_down') interval += SLOW_DOWN_SECONDS;
    lost = poll.kind === 'lost' ? lost + 1 : 0;
    if (poll.kind === 'lost' && lost > MAX_LOST_POLLS) throw poll.failure;
    wait = Math.min(LONGEST_WAIT_SECONDS, Math.max(interval * 2 ** lost, poll.kind === 'lost' ? poll.seconds : 0));
  }
  throw notApproved();
}

type Poll =
  | { readonly kind: 'granted'; readonly session: string }
  | { readonly kind: 'pending' | 'slow_down' }
  /** No answer, or one that says "later", after so many seconds. */
  | { readonly kind: 'lost'; readonly failure: Failure; readonly seconds: number };

async function pollOnce(ask: () => Promise<Reply>): Promise<Poll> {
  let reply: Reply;
  try {
    reply = await ask();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return { kind: 'lost', failure, seconds: 0 };
  }
  if (reply.status === 200) return { kind: 'granted', session: requireText(readFields(reply), 'access_token') };
  const { error } = readFields(reply);
  if (error === 'authorization_pending') return { kind: 'pending' };
  if (error === 'slow_down') return { kind: 'slow_down' };
  if (reply.status !== 429 && reply.status < 500) throw oauthFailure(reply);
  const seconds = retryAfterSeconds(reply.headers['retry-after'], Date.now()) ?? 0;
  return { kind: 'lost', failure: serverFailure(reply), seconds };
}

function oauthFailure(reply: Reply): Failure {
  const { error, error_description: description } = readFields(reply);
  if (error === 'expired_token') return notApproved();
  if (error === 'access_denied') return ended('access_denied', 'the login was denied in the browser');
  if (typeof error !== 'string') return serverFailure(reply);
  const message = typeof description === 'string' ? description : `the server refused the login: ${error}`;
  return new Failure({ exit: EXIT.refused, code: error, message });
}

function notApproved(): Failure {
  return ended('expired_token', 'the login was not approved in time');
}

function ended(code: string, message: string): Failure {
  return new Failure({ exit: EXIT.authentication, code, message, hint: "to try again: 'service login'" });
}

function secondsIn(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < 100_000 ? value : undefined;
}
