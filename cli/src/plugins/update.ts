import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { writeStdout } from '../output/write-stdout.js';
import type { Session } from '../session.js';
import { type AddedEntry, readAdded } from './added-store.js';
import { installPlugin } from './install.js';
import { findAdded, unknownPlugin } from './remove.js';

/**
 * Installs one plugin or all of them as they were asked for. One that fails stays as it is and stops no other.
 * @throws {Failure} plugin or network
 */
export async function updatePlugins(wanted: string | undefined, session: Session): Promise<void> {
  const added = readAdded(session.dataDir);
  if (wanted !== undefined) return updateOne(findAdded(wanted, added), session);
  const failed: string[] = [];
  for (const entry of added.filter(({ origin }) => origin === 'installed')) {
    try {
      await updateOne(entry, session);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      session.warn(`${entry.name} stays as it is: ${error.message}`);
      failed.push(entry.name);
    }
  }
  if (failed.length === 0) return;
  throw new Failure({
    exit: EXIT.plugin,
    code: 'update_failed',
    message: `not updated: ${failed.join(', ')}`,
    hint: 'service plugins update NAME says more of one',
  });
}

async function updateOne({ name, version, origin, request }: AddedEntry, session: Session): Promise<void> {
  if (origin === 'linked' || request === null) {
    throw unknownPlugin(`${name} is linked, not installed`, 'changes in its folder count at once');
  }
  const { plugin } = await installPlugin(request, session, name);
  const words =
    plugin.version === version ? `${version} is as asked for: ${request}` : `${version} -> ${plugin.version}`;
  await writeStdout(session.stdout, `${sanitizeLine(`${name} ${words}`)}\n`);
}
