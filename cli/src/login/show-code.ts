import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { openPage } from '../browser/open-page.js';
import type { Session } from '../session.js';
import type { DeviceAuthorization } from './device-flow.js';

/** Says where to approve the login, and opens a browser there if `wantsBrowser` and somebody sits in front of one. */
export async function showCode(
  authorization: DeviceAuthorization,
  wantsBrowser: boolean,
  { ask, warn, stderr, environment }: Pick<Session, 'ask' | 'warn' | 'stderr' | 'environment'>,
): Promise<void> {
  const { verificationUri, verificationUriComplete, expiresInSeconds } = authorization;
  const userCode = grouped(authorization.userCode);
  const facts = { user_code: userCode, verification_uri: verificationUri, expires_in: expiresInSeconds };
  ask(`your code is ${userCode}, for ${Math.ceil(expiresInSeconds / 60)} minutes`, facts);
  ask(`approve it at ${verificationUri}`);
  const page = verificationUriComplete ?? verificationUri;
  if (wantsBrowser && stderr.isTTY === true) await openPage(page, { environment, warn });
}

/** ABCD-EFGH: the server takes it with and without the hyphen. */
function grouped(userCode: string): string {
  return /^[A-Z0-9]{8}$/.test(userCode) ? `${userCode.slice(0, 4)}-${userCode.slice(4)}` : sanitizeLine(userCode);
}
