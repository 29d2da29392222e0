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
  if (!hasBrowser(environment) || !isSafe(page)) return false;
  const { openBrowser } = await import('./open-browser.js');
  await openBrowser(page, () => warn('no browser could be opened: open the address yourself'));
  return true;
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
