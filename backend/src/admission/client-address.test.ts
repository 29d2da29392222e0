import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, limitKey } from './client-address.js';

function from(peer: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

describe('clientAddress', () => {
  it.each([
    ['believes nobody without trusted proxies', 0, '198.51.100.1', '192.0.2.1'],
    ['takes what the only proxy has seen', 1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['counts two proxies from the right', 2, '203.0.113.9, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
    ['takes the socket where entries are missing', 3, '198.51.100.1', '192.0.2.1'],
    ['takes the socket where the entry is no address', 1, '203.0.113.9, unknown', '192.0.2.1'],
    ['takes the socket where nothing was forwarded', 1, undefined, '192.0.2.1'],
    ['leaves out the port that some proxies add', 1, '203.0.113.9, 198.51.100.1:4711', '198.51.100.1'],
    ['leaves out the brackets of IPv6', 1, '[2001:db8::1]', '2001:db8::1'],
    ['leaves out brackets and port of IPv6', 1, '[2001:db8::1]:4711', '2001:db8::1'],
    ['takes no end of an IPv6 address for a port', 1, '2001:db8::1:4711', '2001:db8::1:4711'],
    ['takes the socket where there is a port without an address', 1, '[]:4711', '192.0.2.1'],
  ] as const)('%s', (_what, hops, forwarded, address) => {
    expect(clientAddress(from('192.0.2.1', forwarded), hops)).toBe(address);
  });
});

describe('limitKey', () => {
  it('gives all addresses of one IPv6 /64 the same key', () => {
    const keys = Array.from({ length: 300 }, (_, n) => limitKey(`2001:db8:1:2::${n.toString(16)}`));
    expect(new Set(keys).size).toBe(1);
  });

  it('tells two /64 apart', () => {
    expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'));
  });

  it('knows an IPv4 address in the clothes of IPv6', () => {
    expect(limitKey('::ffff:192.0.2.1')).toBe(limitKey('192.0.2.1'));
  });

  it('tells two IPv4 addresses apart', () => {
    expect(limitKey('192.0.2.1')).not.toBe(limitKey('192.0.2.2'));
  });
});
