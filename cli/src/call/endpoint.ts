import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { usage } from '../usage.js';

/** The host that stands in cli/package.json until there is a real one. */
const PLACEHOLDER_HOST = 'api.service.example';

/**
 * The address of a service, as `name` (a variable or a flag) gives it.
 * @throws {Failure} usage, when it is no plain http(s) URL
 */
export function readBaseUrl(text: string, name: string): URL {
  const example = 'set it to something like https://extract.company.example';
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw usage(`${name} is not a URL`, example);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw usage(`${name} has to begin with https:// or http://`, example);
  }
  if (url.username !== '' || url.password !== '') {
    throw usage(`${name} must not carry a user name or password`, 'give a token with SERVICE_BEARER');
  }
  if (url.search !== '' || url.hash !== '') throw usage(`${name} must not carry ? or #`, example);
  return url;
}

/** A route of the service at `base`; a path in front of it is kept. */
export function routeOn(base: URL, route: `/${string}`): URL {
  return new URL(`${hostOf(base)}${route}`);
}

/** What a service is known by: its address without a slash at the end. */
export function hostOf(base: URL): string {
  return `${base.origin}${base.pathname.replace(/\/{1,10}$/, '')}`;
}

/** True for this very machine: localhost, 127.0.0.0/8 and ::1, in the form that the URL parser gives them. */
export function isLoopback(url: URL): boolean {
  return /^(?:localhost|[a-z0-9-]{1,63}\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(url.hostname);
}

/** The failure of a host that could not be reached; the placeholder host gets the way out of it. */
export function unreachable(url: URL, reason: string, cause: unknown): Failure {
  return new Failure({
    exit: EXIT.network,
    code: 'unreachable',
    message: `cannot reach ${url.origin}: ${reason}`,
    hint:
      url.hostname === PLACEHOLDER_HOST
        ? 'this build has no production host yet: set SERVICE_BASE_URL to the address of your service, for example http://127.0.0.1:8080'
        : 'check the connection, the proxy settings and SERVICE_BASE_URL',
    cause,
  });
}
