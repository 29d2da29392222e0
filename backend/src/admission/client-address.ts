import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address of the client: the socket's, or, behind `trustedHops` proxies, the one that the outermost of them has
 * seen. Entries of X-Forwarded-For further left are the caller's own words and never count.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustedHops === 0) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const claimed = withoutPort(forwarded.at(-trustedHops)?.trim() ?? '');
  return ipaddr.isValid(claimed) ? claimed : peer;
}

/** Some proxies write `192.0.2.1:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, ipv4, ipv6] = /^(?:([0-9.]{7,15}):[0-9]{1,5}|\[([0-9A-Fa-f:.]{2,45})\](?::[0-9]{1,5})?)$/.exec(entry) ?? [];
  return ipv4 ?? ipv6 ?? entry;
}

/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address, since one site has all of that. */
export function limitKey(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
