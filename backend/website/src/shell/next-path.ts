/** Resolves paths as a browser does; no page ever leads to it. */
const ANY_SITE = 'https://site.invalid';
const MAX_CHARACTERS = 2000;

/** Browsers drop some of these from addresses and take others for something else. */
const NEVER_IN_A_PATH = /[\\\p{Cc}\p{White_Space}]/u;

/**
 * Where to go after signing in: a path of this site, as the browser will understand it. Null for everything else, so
 * that no link can send a person who has just typed a password to a page that only looks like this one.
 * @param next what stands in the address: anybody may have written it
 */
export function nextPath(next: string | null): string | null {
  if (next === null || next.length > MAX_CHARACTERS || !next.startsWith('/')) return null;
  if (NEVER_IN_A_PATH.test(next) || !URL.canParse(next, ANY_SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, ANY_SITE);
  // `/.//host` becomes `//host`, which is another site for whoever reads it next.
  return origin === ANY_SITE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

/** The address of a page of signing in or up that leads on to `next`. */
export function pathWithNext(page: '/sign-in' | '/sign-up', next: string | null): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`;
}
