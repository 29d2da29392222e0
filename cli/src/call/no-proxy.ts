import { BlockList, isIP } from 'node:net';

/**
 * Whether NO_PROXY covers a target. Its entries, with commas or spaces between: `*`; a host, which covers what is below it
 * as well, with or without `.` or `*.` in front; an address; a range of addresses (`10.0.0.0/8`). Any but `*` and a range
 * may end with a port. Case and a dot at the end do not count.
 */
export function isWithoutProxy(target: URL, list: string): boolean {
  const host = bare(target.hostname);
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,]/)
    .some((entry) => entry !== '' && covers(entry, host, port));
}

function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry.includes('/')) return isInRange(host, entry);
  const named = splitPort(entry);
  if (named.port !== null && named.port !== port) return false;
  const name = bare(named.host.replace(/^\*?\./, ''));
  if (isIP(host) !== 0) return isIP(name) !== 0 && isInRange(host, `${name}/${isIP(name) === 4 ? 32 : 128}`);
  return name !== '' && (host === name || host.endsWith(`.${name}`));
}

function splitPort(entry: string): { readonly host: string; readonly port: string | null } {
  const colon = entry.lastIndexOf(':');
  // The colons of an IPv6 address without brackets are its own.
  const hasPort = colon !== -1 && isIP(entry) !== 6 && !entry.endsWith(']');
  return hasPort ? { host: entry.slice(0, colon), port: entry.slice(colon + 1) } : { host: entry, port: null };
}

function isInRange(host: string, range: string): boolean {
  const slash = range.indexOf('/');
  const [address, bits] = [bare(range.slice(0, slash)), range.slice(slash + 1)];
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(host) === 0 || isIP(address) === 0) return false;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false;
  const block = new BlockList();
  block.addSubnet(address, Number(bits), family);
  return block.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

function bare(host: string): string {
  if (host.startsWith('[') && host.endsWith(']')) return host.slice(1, -1);
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
