import {
  type FlagDeclaration,
  type FormatDeclaration,
  type Manifest,
  readManifest,
} from '@structured-extraction/plugin-kit';
import { OWN_FLAGS } from '../commands/extract-flags.js';
import { GLOBAL_FLAGS } from '../global-arguments.js';
import type { Plugin } from './plugin.js';

/** Names that no plugin can have a flag of. */
const RESERVED: ReadonlySet<string> = new Set([
  ...OWN_FLAGS.map(({ name }) => name),
  ...GLOBAL_FLAGS.map(({ name }) => name),
  'help',
  'version',
]);

export interface Registry {
  /** By name; built-in plugins first. */
  readonly formats: ReadonlyMap<string, { readonly plugin: Plugin; readonly declaration: FormatDeclaration }>;
  readonly flags: ReadonlyMap<string, { readonly plugin: Plugin; readonly declaration: FlagDeclaration }>;
  readonly defaultFormat: string;
  /** One sentence for each plugin, format or flag that cannot be used. */
  readonly warnings: readonly string[];
}

/**
 * What all plugins offer. Earlier plugins win: a later one cannot take a format or a flag that is there. No code of
 * a plugin runs here.
 */
export function buildRegistry(plugins: readonly Plugin[]): Registry {
  const formats = new Map<string, { plugin: Plugin; declaration: FormatDeclaration }>();
  const flags = new Map<string, { plugin: Plugin; declaration: FlagDeclaration }>();
  const warnings: string[] = [];
  for (const found of plugins) {
    const { plugin, manifest } = check(found);
    if (plugin.problem !== undefined) warnings.push(`the plugin ${plugin.name} cannot be used: ${plugin.problem}`);
    for (const declaration of manifest.formats) {
      const taken = formats.get(declaration.name);
      if (taken === undefined) formats.set(declaration.name, { plugin, declaration });
      else warnings.push(clash(plugin, `the format ${declaration.name}`, taken.plugin.name));
    }
    for (const declaration of manifest.flags) {
      const taken =
        flags.get(declaration.name)?.plugin.name ?? (isOwn(declaration.name) ? 'service extract' : undefined);
      if (taken === undefined) flags.set(declaration.name, { plugin, declaration });
      else warnings.push(clash(plugin, `the flag --${declaration.name}`, taken));
    }
  }
  const first = [...formats.values()].find(({ declaration }) => declaration.default === true);
  return { formats, flags, warnings, defaultFormat: first?.declaration.name ?? 'json' };
}

/** A manifest that is not valid makes the plugin unusable; the names that it offers, so far as they can be read, fail when asked for. */
function check(plugin: Plugin): { readonly plugin: Plugin; readonly manifest: Manifest } {
  try {
    return { plugin, manifest: readManifest(plugin.manifest) };
  } catch (error) {
    const problem = plugin.problem ?? (error as Error).message;
    const unusable = { ...plugin, problem, load: () => Promise.reject(new Error(problem)) };
    return { plugin: unusable, manifest: salvage(plugin.manifest) };
  }
}

function salvage(manifest: unknown): Manifest {
  const { formats, flags } = (manifest ?? {}) as { formats?: unknown; flags?: unknown };
  const read = (part: { formats?: unknown; flags?: unknown }): Manifest | undefined => {
    try {
      return readManifest({ apiVersion: 1, module: 'none', ...part });
    } catch {
      return undefined;
    }
  };
  return {
    apiVersion: 1,
    module: 'none',
    formats: read({ formats })?.formats ?? [],
    flags: read({ flags })?.flags ?? [],
  };
}

function isOwn(flag: string): boolean {
  return RESERVED.has(flag);
}

function clash(plugin: Plugin, what: string, holder: string): string {
  return `${what} of the plugin ${plugin.name} is ignored: ${holder} has it already`;
}
