import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { writeStdout } from '../output/write-stdout.js';
import type { Session } from '../session.js';
import { builtInPlugins } from './built-in.js';
import { installPlugin } from './install.js';
import { buildRegistry } from './registry.js';
import { removePlugin } from './remove.js';
import { readRequest } from './request.js';

/** @throws {Failure} usage, plugin or network */
export async function install(given: string, session: Session): Promise<void> {
  const request = readRequest(given);
  session.notice(`installing ${request} with npm`);
  const { plugin } = await installPlugin(request, session);
  const { warnings } = buildRegistry([...builtInPlugins(), plugin], session.registry.ownCommands);
  for (const { message } of warnings) session.warn(message);
  await tell(`installed ${plugin.name} ${plugin.version}`, session);
}

/** @throws {Failure} plugin */
export async function uninstallPlugin(wanted: string, session: Session): Promise<void> {
  const { name, origin } = removePlugin(wanted, ['installed', 'linked'], session.dataDir);
  await tell(`${origin === 'linked' ? 'unlinked' : 'uninstalled'} ${name}`, session);
}

/** @throws {Failure} plugin */
export async function unlinkPlugin(wanted: string, session: Session): Promise<void> {
  const { name } = removePlugin(wanted, ['linked'], session.dataDir);
  await tell(`unlinked ${name}`, session);
}

async function tell(line: string, { stdout }: Session): Promise<void> {
  await writeStdout(stdout, `${sanitizeLine(line)}\n`);
}
