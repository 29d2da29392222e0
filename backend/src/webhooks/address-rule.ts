import ipaddr from 'ipaddr.js';

/** Whether webhooks may go to this address, in any spelling that Node gives. */
export type AddressRule = (address: string) => boolean;

/** All that IANA has given out for the public; the rest of the unicast space goes nowhere, or inwards. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Opened by SERVICE_WEBHOOK_ALLOW_PRIVATE; the link-local addresses of metadata services stay closed. */
const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal']);

/** Public addresses alone; for tests private ones too. */
export function addressRule({ allowPrivate }: { readonly allowPrivate: boolean }): AddressRule {
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    const range = parsed.range();
    if (allowPrivate && PRIVATE_RANGES.has(range)) return true;
    if (range !== 'unicast') return false;
    return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6);
  };
}
