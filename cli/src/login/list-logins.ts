import { SERVICE, type StoreName } from '../credentials/credential-store.js';
import { describeStore, openStore } from '../credentials/open-store.js';
import { readSignIns } from '../credentials/sign-ins.js';
import type { Session } from '../session.js';

/**
 * Every host that somebody is signed in to, one a line, the last login last. No server is asked.
 * @throws {Failure} authentication, where a store does not answer
 */
export async function listLogins({ configDir }: Pick<Session, 'configDir'>): Promise<string[]> {
  const signIns = readSignIns(configDir);
  const kept = new Map<StoreName, ReadonlySet<string>>();
  for (const name of new Set(signIns.map(({ store }) => store))) {
    const found = await openStore(name, configDir).findCredentials(SERVICE);
    kept.set(name, new Set(found.map(({ account }) => account)));
  }
  return signIns.map(({ host, store }) => {
    const where = describeStore(store, configDir);
    return `${host}: ${kept.get(store)?.has(host) ? where : `missing from ${where}`}`;
  });
}
