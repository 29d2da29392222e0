import { promises as dns, type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { AddressRule } from './address-rule.js';
import { BlockedAddressError } from './attempt-failure.js';

/** Two tries end before the attempt does. */
const RESOLVER_OPTIONS = { timeout: 1_500, tries: 2 };

/**
 * Asks the name servers themselves. The system's own way blocks one of four threads that files and passwords need too, so
 * that four names whose servers are silent would stop the process; it also reads hosts files and search domains.
 */
export function nameServerLookup(servers?: readonly string[]): LookupFunction {
  const resolver = new dns.Resolver(RESOLVER_OPTIONS);
  if (servers !== undefined) resolver.setServers(servers);
  return (hostname, options, callback) => {
    void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([four, six]) => {
      const found: LookupAddress[] = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ];
      const [first] = found;
      if (first !== undefined) options.all ? callback(null, found) : callback(null, first.address, first.family);
      else callback(four.status === 'rejected' ? four.reason : new Error('no address'), []);
    });
  };
}

/** For tests, which use names of the machine. */
export const machineLookup: LookupFunction = (hostname, options, callback) => systemLookup(hostname, options, callback);

/** Lets an answer through only where every address in it may be called. */
export function guardedLookup(lookup: LookupFunction, isAllowed: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      if (error !== null) return callback(error, found, family);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      if (addresses.every(isAllowed)) return callback(null, found, family);
      callback(new BlockedAddressError('The host name resolves to an address that is not public'), []);
    });
  };
}
