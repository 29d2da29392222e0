import { pathWithNext } from './next-path.js';

/** Has the person sign in and come back to this very page; it never settles, because the page is left. */
export function leaveToSignIn(): Promise<never> {
  const { pathname, search, hash } = location;
  location.replace(pathWithNext('/sign-in', `${pathname}${search}${hash}`));
  return new Promise<never>(() => undefined);
}
