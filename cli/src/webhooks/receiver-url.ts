import { isLoopback } from '../call/endpoint.js';
import { usage } from '../usage.js';

const EXAMPLE = 'give the address of your own receiver: --forward-to http://localhost:3000/hooks';

/** Ends of names that no public host has (RFC 6761, 6762, 8375, and ICANN's .internal). */
const PRIVATE_NAME = /\.(?:local|internal|test|home\.arpa|localdomain|lan)$/;
/** RFC 1918, RFC 3927, RFC 6598. */
const PRIVATE_ADDRESS =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)[\d.]{1,11}$/;
/** RFC 4193, RFC 4291. */
const PRIVATE_ADDRESS_6 = /^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/;

/**
 * Where events are forwarded to. `localhost:3000/hooks` is enough. Without TLS they go to this machine and its own
 * network alone.
 * @throws {Failure} usage
 */
export function readReceiverUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    throw usage('--forward-to is not a URL', EXAMPLE);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw usage('--forward-to has to begin with http:// or https://', EXAMPLE);
  }
  if (url.username !== '' || url.password !== '') {
    throw usage('--forward-to must not carry a user name or password', EXAMPLE);
  }
  if (url.protocol === 'http:' && !isOwnNetwork(url)) {
    throw usage(`events are not sent over plain http to ${url.host}`, 'use an https:// address');
  }
  url.hash = '';
  return url;
}

function isOwnNetwork(url: URL): boolean {
  const { hostname } = url;
  if (isLoopback(url) || PRIVATE_ADDRESS.test(hostname) || PRIVATE_ADDRESS_6.test(hostname)) return true;
  return !hostname.startsWith('[') && (!hostname.includes('.') || PRIVATE_NAME.test(hostname));
}
