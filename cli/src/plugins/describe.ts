import { checkNames, readManifest } from '@structured-extraction/plugin-kit';
import { loadContribution } from './load-contribution.js';
import type { Plugin } from './plugin.js';
import type { Registry } from './registry.js';

/** A plugin as `service plugins` shows it to programs. */
export interface PluginFacts {
  readonly name: string;
  readonly version: string;
  readonly origin: Plugin['origin'];
  /** Absolute path of its folder; null: built in. */
  readonly path: string | null;
  readonly formats: readonly string[];
  readonly flags: readonly string[];
  readonly transforms: readonly string[];
  /** As they are typed. */
  readonly commands: readonly string[];
  /** One sentence for each part that cannot be used. */
  readonly problems: readonly string[];
}

/** What a plugin adds: what is ignored because its name is taken is not among it. None of its code runs. */
export function factsOf({ name, version, origin, folder }: Plugin, registry: Registry): PluginFacts {
  const isOf = (entry: { readonly plugin: Plugin }): boolean => entry.plugin.name === name;
  const namesIn = (entries: ReadonlyMap<string, { readonly plugin: Plugin }>): readonly string[] =>
    [...entries].flatMap(([key, entry]) => (isOf(entry) ? [key] : []));
  return {
    name,
    version,
    origin,
    path: folder,
    formats: namesIn(registry.formats),
    flags: namesIn(registry.flags),
    transforms: registry.transforms.filter(isOf).map(({ declaration }) => declaration.name),
    commands: namesIn(registry.commands).map((id) => id.replace(':', ' ')),
    problems: registry.warnings.flatMap(({ plugin, message }) => (plugin === name ? [message] : [])),
  };
}

/** What it adds, as it is typed. */
export function additions({ formats, flags, transforms, commands }: PluginFacts): readonly string[] {
  return [
    ...formats.map((name) => `--format ${name}`),
    ...flags.map((name) => `--${name}`),
    ...transforms.map((name) => `transform ${name}`),
    ...commands.map((id) => `service ${id}`),
  ];
}

/** What becomes of a plugin when it is loaded, in sentences; empty: all is well. Its code runs. */
export async function loadProblems(plugin: Plugin): Promise<readonly string[]> {
  try {
    return checkNames(readManifest(plugin.manifest), await loadContribution(plugin));
  } catch (error) {
    return [(error as Error).message];
  }
}
