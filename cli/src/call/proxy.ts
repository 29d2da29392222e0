import { usage } from '../usage.js';
import { isLoopback } from './endpoint.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy that HTTPS_PROXY, http_proxy and NO_PROXY name for a target; undefined: go directly. This machine is never
 * asked through a proxy: a token may go to it in clear text, and must not pass another host on the way.
 */
export function proxyFor(target: URL, environment: Environment): URL | undefined {
  if (isLoopback(target)) return undefined;
  const hosts = (environment['no_proxy'] ?? environment['NO_PROXY'] ?? '').split(/[\s,]/).filter((host) => host !== '');
  if (hosts.some((host) => covers(host.toLowerCase(), target))) return undefined;
  // HTTP_PROXY in capitals can be set by a request header in CGI, so only the lower-case name counts for http.
  const value =
    target.protocol === 'https:'
      ? (environment['https_proxy'] ?? environment['HTTPS_PROXY'])
      : environment['http_proxy'];
  if (value === undefined || value === '') return undefined;
  return parseProxy(value);
}

function covers(host: string, target: URL): boolean {
  if (host === '*') return true;
  const bare = host.replace(/^\*?\./, '');
  return target.host === bare || target.hostname === bare || target.hostname.endsWith(`.${bare}`);
}

function parseProxy(value: string): URL {
  const text = /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(value) ? value : `http://${value}`;
  try {
    const proxy = new URL(text);
    if (proxy.protocol === 'http:') return proxy;
  } catch {
    // Falls through to the one error for both: the value is not shown, it may hold a password.
  }
  throw usage('the proxy in the environment is not an http:// URL', 'check HTTPS_PROXY and http_proxy');
}

/** The value of Proxy-Authorization, where the proxy URL carries a user. */
export function proxyAuthorization(proxy: URL): Readonly<Record<string, string>> {
  if (proxy.username === '') return {};
  const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
}
