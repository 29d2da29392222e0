import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * The address of the client: the socket's, or, behind `trustedHops` proxies, the one that the outermost of them has
 * seen. Entries of X-Forwarded-For further left are the caller's own words and never count.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustedHops === 0) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const claimed = forwarded.at(-trustedHops)?.trim() ?? '';
  return ipaddr.isValid(claimed) ? claimed : peer;
}

/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address, since one site has all of that. */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
