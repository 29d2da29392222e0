import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { isLoopback } from '../call/endpoint.js';
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
  if (!wantsBrowser || stderr.isTTY !== true || !hasBrowser(environment) || !isSafe(page)) return;
  const { openBrowser } = await import('./open-browser.js');
  await openBrowser(page, () => warn('no browser could be opened: open the address yourself'));
}

/** ABCD-EFGH: the server takes it with and without the hyphen. */
function grouped(userCode: string): string {
  return /^[A-Z0-9]{8}$/.test(userCode) ? `${userCode.slice(0, 4)}-${userCode.slice(4)}` : sanitizeLine(userCode);
}

/** Without a display, the programs that open a browser show a text one in the middle of the terminal. */
function hasBrowser(environment: Session['environment']): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return ['DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME'].some((name) => Boolean(environment[name]));
}

/** The address comes from the server: only a page is opened, and one that a password may be typed into. */
function isSafe(page: string): boolean {
  try {
    const url = new URL(page);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  } catch {
    return false;
  }
}
