import type { Configuration } from '../configuration.js';
import { CommandFailure } from '../storage/command-store.js';

/** What a server on all addresses can be reached by from its own machine. */
const OF_ALL_ADDRESSES: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/**
 * The address of a page of the server that has this configuration: under SERVICE_PUBLIC_URL, else where it listens.
 * @param path begins with a slash
 * @throws {CommandFailure} where the system chose the port
 */
export function pageUrl({ publicUrl, host, port, tls }: Configuration, path: string): string {
  if (publicUrl !== undefined) return `${publicUrl}${path}`;
  if (port === 0) throw new CommandFailure('Nobody knows the port of the server. Set SERVICE_PUBLIC_URL');
  const name = OF_ALL_ADDRESSES[host] ?? (host.includes(':') ? `[${host}]` : host);
  return new URL(path, `${tls === undefined ? 'http' : 'https'}://${name}:${port}`).href;
}
