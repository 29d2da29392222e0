import { isLoopback } from '../call/endpoint.js';
import type { Session } from '../session.js';

/**
 * Opens a page in the browser of this desktop, where there is one and the page may be opened.
 * @returns false: nothing was tried
 */
export async function openPage(
  page: string,
  { environment, warn }: Pick<Session, 'environment' | 'warn'>,
): Promise<boolean> {
  const address = openable(page);
  if (!hasBrowser(environment) || address === null) return false;
  const { openBrowser } = await import('./open-browser.js');
  await openBrowser(address, () => warn('no browser could be opened: open the address yourself'));
  return true;
}

/** Without a display, the programs that open a browser show a text one in the middle of the terminal. */
function hasBrowser(environment: Session['environment']): boolean {
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return ['DISPLAY', 'WAYLAND_DISPLAY', 'WSL_DISTRO_NAME'].some((name) => Boolean(environment[name]));
}

/** What a shell would read more in: on Windows and in WSL the address stands between quotation marks in PowerShell. */
const READ_BY_SHELLS = /["'$`|<>^;()]/g;

/**
 * The address as it may be handed to a program of this desktop. It comes from the server: only a page is opened, and one
 * that a password may be typed into.
 * @returns null where it may not be opened
 */
export function openable(page: string): string | null {
  let url: URL;
  try {
    url = new URL(page);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) return null;
  if (!/^[a-z0-9.:[\]-]{1,300}$/.test(url.host) || url.username !== '' || url.password !== '') return null;
  return url.href.replace(READ_BY_SHELLS, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
