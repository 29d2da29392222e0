import { pathWithNext } from './next-path.js';

/** Where to sign in and come back to this very page. */
export function signInPath(): string {
  const { pathname, search, hash } = location;
  return pathWithNext('/sign-in', `${pathname}${search}${hash}`);
}

/** Has the person sign in and come back to this very page; it never settles, because the page is left. */
export function leaveToSignIn(): Promise<never> {
  location.replace(signInPath());
  return new Promise<never>(() => undefined);
}
