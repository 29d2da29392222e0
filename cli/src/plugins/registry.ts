import {
  type CommandDeclaration,
  type FlagDeclaration,
  type FormatDeclaration,
  type Manifest,
  readManifest,
  type TransformDeclaration,
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

/** Flags that are taken out of every command line before its command sees it. */
const RESERVED_IN_COMMANDS: ReadonlySet<string> = new Set([...GLOBAL_FLAGS.map(({ name }) => name), 'bearer', 'help']);

/** One thing that a plugin offers. */
export interface Contributed<Declaration> {
  readonly plugin: Plugin;
  readonly declaration: Declaration;
}

export interface Registry {
  /** By name; built-in plugins first. */
  readonly formats: ReadonlyMap<string, Contributed<FormatDeclaration>>;
  readonly flags: ReadonlyMap<string, Contributed<FlagDeclaration>>;
  /** In the order in which they are applied. */
  readonly transforms: readonly Contributed<TransformDeclaration>[];
  /** By the words of the command line joined by colons. */
  readonly commands: ReadonlyMap<string, Contributed<CommandDeclaration>>;
  readonly defaultFormat: string;
  /** The commands of the client itself, which no plugin can take. */
  readonly ownCommands: readonly string[];
  /** One for each plugin, and each part of one, that cannot be used. */
  readonly warnings: readonly RegistryWarning[];
}

export interface RegistryWarning {
  /** The name of the plugin. */
  readonly plugin: string;
  /** One sentence. */
  readonly message: string;
}

/**
 * What all plugins offer. Earlier plugins win: a later one cannot take a format, a flag or a command that is there. No
 * code of a plugin runs here.
 * @param ownCommands ids of the commands of the client
 */
export function buildRegistry(plugins: readonly Plugin[], ownCommands: readonly string[] = []): Registry {
  const formats = new Map<string, Contributed<FormatDeclaration>>();
  const flags = new Map<string, Contributed<FlagDeclaration>>();
  const transforms: Contributed<TransformDeclaration>[] = [];
  const commands = new Map<string, Contributed<CommandDeclaration>>();
  const warnings: RegistryWarning[] = [];
  for (const found of plugins) {
    const { plugin, manifest } = check(found);
    if (plugin.problem !== undefined) {
      warnings.push({ plugin: plugin.name, message: `the plugin ${plugin.name} cannot be used: ${plugin.problem}` });
    }
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
    transforms.push(...manifest.transforms.map((declaration) => ({ plugin, declaration })));
    for (const declaration of manifest.commands) {
      const id = declaration.id.replace(' ', ':');
      const taken = isBelow(id, ownCommands) ? 'service' : commands.get(id)?.plugin.name;
      const reserved = declaration.flags.filter(({ name }) => RESERVED_IN_COMMANDS.has(name));
      if (taken !== undefined) warnings.push(clash(plugin, `the command ${declaration.id}`, taken));
      else {
        for (const { name } of reserved) {
          warnings.push(clash(plugin, `the flag --${name} of the command ${declaration.id}`, 'every command'));
        }
        const left = declaration.flags.filter((flag) => !reserved.includes(flag));
        commands.set(id, { plugin, declaration: { ...declaration, flags: left } });
      }
    }
  }
  const first = [...formats.values()].find(({ declaration }) => declaration.default === true);
  const defaultFormat = first?.declaration.name ?? 'json';
  return { formats, flags, transforms, commands, warnings, ownCommands, defaultFormat };
}

/** Whether the first word of the command is one of the client's: what stands below those is its own as well. */
function isBelow(id: string, ownCommands: readonly string[]): boolean {
  const [word] = id.split(':', 1);
  return word === 'help' || ownCommands.some((own) => own.split(':', 1)[0] === word);
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
  const { formats, flags, transforms, commands } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
  const read = (part: Readonly<Record<string, unknown>>): Manifest | undefined => {
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
    transforms: read({ transforms })?.transforms ?? [],
    commands: read({ commands })?.commands ?? [],
  };
}

function isOwn(flag: string): boolean {
  return RESERVED.has(flag);
}

function clash({ name }: Plugin, what: string, holder: string): RegistryWarning {
  return { plugin: name, message: `${what} of the plugin ${name} is ignored: ${holder} has it already` };
}
