import { usage } from '../usage.js';
import { isLoopback } from './endpoint.js';
import { isWithoutProxy } from './no-proxy.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy that HTTPS_PROXY, http_proxy and NO_PROXY name for a target; undefined: go directly. This machine is never
 * asked through a proxy: a token may go to it in clear text, and must not pass another host on the way.
 * @throws {Failure} usage, where what is named is no http:// URL
 */
export function proxyFor(target: URL, environment: Environment): URL | undefined {
  if (isLoopback(target)) return undefined;
  if (isWithoutProxy(target, environment['no_proxy'] || environment['NO_PROXY'] || '')) return undefined;
  // HTTP_PROXY in capitals can be set by a request header in CGI, so only the lower-case name counts for http.
  const value =
    target.protocol === 'https:' ? environment['https_proxy'] || environment['HTTPS_PROXY'] : environment['http_proxy'];
  return value === undefined || value === '' ? undefined : parseProxy(value);
}

function parseProxy(value: string): URL {
  const text = /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(value) ? value : `http://${value}`;
  try {
    const proxy = new URL(text);
    decodeURIComponent(`${proxy.username}${proxy.password}`);
    if (proxy.protocol === 'http:') return proxy;
  } catch {
    // Falls through to the one error for all: the value is not shown, it may hold a password.
  }
  throw usage(
    'the proxy in the environment is not an http:// URL',
    'check HTTPS_PROXY and http_proxy; in a user or password, % is written as %25',
  );
}

/** The value of Proxy-Authorization, where the proxy URL carries a user. */
export function proxyAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
}

/** Where the proxy listens. */
export function addressOf({ hostname, port }: URL): { readonly host: string; readonly port: number } {
  return { host: bareHost(hostname), port: port === '' ? 80 : Number(port) };
}

/** A host without the brackets that an IPv6 address has in a URL. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
