import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.js';
import type { Session } from '../session.js';
import { readPluginFolder } from './added.js';
import { type AddedEntry, changeAdded, makeDataDir, readAdded } from './added-store.js';
import { checkPlugin, refusal } from './check-plugin.js';
import { type NpmEnded, npmInstall } from './npm.js';
import { noNpm, npmFailure } from './npm-failure.js';
import type { Plugin } from './plugin.js';
import { pluginLimits } from './plugin-limits.js';

const UNCHANGED = 'nothing was installed';
/** Longer than any installation takes: a folder that is older and in no list was left by one that was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

export interface Installed {
  readonly plugin: Plugin;
  /** What was installed under this name before; undefined: nothing. */
  readonly before: AddedEntry | undefined;
}

/**
 * Installs a plugin into a folder of its own, with what it depends on, and takes it into the list once it is known to
 * work. On failure all is as it was.
 * @param request as `readRequest` gives it
 * @param expected the name that it has to have; undefined: any
 * @throws {Failure} plugin or network
 */
export async function installPlugin(request: string, session: Session, expected?: string): Promise<Installed> {
  const { dataDir } = session;
  const all = path.join(dataDir, 'plugins');
  const folder = path.join(all, randomBytes(8).toString('hex'));
  makeDataDir(folder);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ private: true })}\n`);
  const undo = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const plugin = await fetchPlugin(request, folder, session, expected);
    const before = enter(plugin, request, dataDir);
    sweep(all, dataDir, before);
    return { plugin, before };
  } catch (error) {
    undo();
    if (error instanceof Failure) throw error;
    throw refusal((error as Error).message, UNCHANGED, error);
  } finally {
    session.onInterrupt(null);
  }
}

async function fetchPlugin(request: string, folder: string, session: Session, expected?: string): Promise<Plugin> {
  let npm: ChildProcess | undefined;
  session.onInterrupt(() => {
    npm?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = await npmInstall(request, folder, session.environment, (child) => {
    npm = child;
  });
  if (ended === null) throw noNpm();
  tell(ended, session);
  if (ended.status !== 0) throw npmFailure(request, ended);
  const name = installedName(folder);
  const limits = pluginLimits(session.environment);
  const plugin = readPluginFolder(path.join(folder, 'node_modules', ...name.split('/')), 'installed', limits);
  if (plugin.name !== name) throw new Error(`${plugin.name} came under the name ${name}, which it does not have`);
  if (expected !== undefined && name !== expected) throw new Error(`${name} came where ${expected} was asked for`);
  await checkPlugin(plugin);
  return plugin;
}

function tell({ status, stderr }: NpmEnded, { detail }: Session): void {
  for (const line of stderr.trim().split('\n').slice(-10)) if (line !== '') detail(`npm: ${line}`);
  detail(`npm ended with ${status ?? 'a signal'}`);
}

/** The one package that npm was asked for. */
function installedName(folder: string): string {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  const [name] = Object.keys(dependencies);
  if (name === undefined) throw new Error('npm installed nothing');
  return name;
}

/** Takes the plugin into the list, in the place of the one of its name. */
function enter({ name, version, folder, manifest }: Plugin, request: string, dataDir: string): AddedEntry | undefined {
  let before: AddedEntry | undefined;
  changeAdded(dataDir, (added) => {
    before = added.find((entry) => entry.name === name);
    if (before?.origin === 'linked') {
      throw refusal(`${name} is linked: ${before.path}`, `unlink it first: service plugins unlink ${name}`);
    }
    const entry: AddedEntry = { name, version, origin: 'installed', path: folder ?? '', manifest, request };
    return before === undefined ? [...added, entry] : added.map((other) => (other === before ? entry : other));
  });
  return before;
}

/** Removes what no plugin of the list is in: what was replaced, and what killed installations have left. */
function sweep(all: string, dataDir: string, before: AddedEntry | undefined): void {
  const used = readAdded(dataDir).map(({ path: folder }) => folderBelow(all, folder));
  for (const name of readdirSync(all)) {
    const folder = path.join(all, name);
    const isReplaced = before !== undefined && folderBelow(all, before.path) === name;
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (!used.includes(name) && (isReplaced || age > LEFT_BEHIND_MS)) rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of an installation that a path is in. */
function folderBelow(all: string, folder: string): string | undefined {
  return path.relative(all, folder).split(path.sep, 1)[0];
}
