import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { writeStdout } from '../output/write-stdout.js';
import { jsonDocument } from '../render/json-document.js';
import { factLines } from '../render/table.js';
import type { Session } from '../session.js';
import { addedPlugins } from './added.js';
import { readAdded } from './added-store.js';
import { builtInPlugins } from './built-in.js';
import { additions, factsOf, loadProblems, type PluginFacts } from './describe.js';
import type { Plugin } from './plugin.js';
import { pluginLimits } from './plugin-limits.js';
import { unknownPlugin } from './remove.js';

type Shape = 'text' | 'json';

/** Lists all plugins. No code of any runs. */
export async function listPlugins(shape: Shape, session: Session): Promise<void> {
  const plugins = allPlugins(session).map((plugin) => factsOf(plugin, session.registry));
  const document = shape === 'json' ? jsonDocument({ plugins }) : `${plugins.map(lineOf).join('\n')}\n`;
  await writeStdout(session.stdout, document);
}

/**
 * Tells everything about one plugin, which is loaded.
 * @throws {Failure} plugin, when there is none of the name
 */
export async function inspectPlugin(name: string, shape: Shape, session: Session): Promise<void> {
  const plugin = allPlugins(session).find((known) => known.name === name);
  if (plugin === undefined) throw unknownPlugin(`no plugin has the name ${name}`, 'service plugins lists them');
  const { problems, ...facts } = factsOf(plugin, session.registry);
  const ofLoading = await loadProblems(plugin);
  const { apiVersion = null } = (plugin.manifest ?? {}) as { apiVersion?: unknown };
  const inspected = {
    ...facts,
    requested: readAdded(session.dataDir).find((entry) => entry.name === name)?.request ?? null,
    api_version: apiVersion,
    loads: ofLoading.length === 0,
    problems: [...problems, ...ofLoading],
  };
  const document = shape === 'json' ? jsonDocument(inspected) : textOf(inspected);
  await writeStdout(session.stdout, document);
}

function allPlugins({ dataDir, environment }: Session): readonly Plugin[] {
  return [...builtInPlugins(), ...addedPlugins(dataDir, pluginLimits(environment))];
}

function lineOf(facts: PluginFacts): string {
  const { name, version, origin, path } = facts;
  const where = origin === 'linked' ? `linked ${path}` : origin;
  return sanitizeLine(`${name} ${version} (${where}): ${additions(facts).join(', ') || 'nothing'}`);
}

interface Inspected extends PluginFacts {
  readonly requested: string | null;
  readonly api_version: unknown;
  readonly loads: boolean;
}

function textOf(facts: Inspected): string {
  return factLines([
    ['name', facts.name],
    ['version', facts.version],
    ['origin', facts.origin],
    ['path', facts.path ?? undefined],
    ['requested', facts.requested ?? undefined],
    ['api version', String(facts.api_version)],
    ['adds', additions(facts).join(', ') || 'nothing'],
    ['loads', facts.loads ? 'yes' : 'no'],
    ...facts.problems.map((problem) => ['problem', problem] as const),
  ]);
}
