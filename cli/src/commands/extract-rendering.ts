import type { FlagDeclaration } from '@structured-extraction/plugin-kit';
import type { GivenFlags } from '../flags/read-flags.js';
import type { Registry } from '../plugins/registry.js';
import { usage } from '../usage.js';

/** How the result becomes a document. */
export interface Rendering {
  /** The name of the format. */
  readonly format: string;
  /** The contributed flags that are given, in the order of declaration. */
  readonly applied: readonly string[];
  /** Whether the transforms of plugins are applied. */
  readonly transforms: boolean;
  /** All flags given: plugins may read them. */
  readonly flags: GivenFlags;
}

/**
 * @param usual the format where no flag says another
 * @throws {Failure} usage, for a combination that the plugins' declarations rule out
 */
export function readRendering(
  flags: GivenFlags,
  registry: Registry,
  usual: string = registry.defaultFormat,
): Rendering {
  const applied = [...registry.flags].filter(([name]) => isGiven(flags[name])).map(([name]) => name);
  checkCombinations(
    [...registry.flags.values()].map(({ declaration }) => declaration),
    flags,
  );
  const format = chooseFormat(applied, flags, registry, usual);
  return { format, applied, transforms: flags['no-transforms'] !== true, flags: given(flags) };
}

/**
 * What the declarations say of flags together.
 * @param hint instead of that for `service extract`
 * @throws {Failure} usage
 */
export function checkCombinations(declarations: readonly FlagDeclaration[], flags: GivenFlags, hint?: string): void {
  for (const { name, dependsOn, exclusive } of declarations.filter((declared) => isGiven(flags[declared.name]))) {
    const missing = dependsOn?.find((other) => !isGiven(flags[other]));
    if (missing !== undefined) throw usage(`--${name} needs --${missing}`, hint);
    const excluded = exclusive?.find((other) => isGiven(flags[other]));
    if (excluded !== undefined) throw usage(`--${name} and --${excluded} exclude each other`, hint);
  }
}

function chooseFormat(applied: readonly string[], flags: GivenFlags, registry: Registry, usual: string): string {
  const wanted = flags['format'];
  const forced = applied.flatMap((name) => {
    const format = registry.flags.get(name)?.declaration.format;
    return format === undefined ? [] : [{ name, format }];
  });
  const asked = typeof wanted === 'string' ? wanted : (forced[0]?.format ?? usual);
  if (!registry.formats.has(asked)) {
    throw usage(`no plugin has the format ${asked} of the settings`, "run 'service config unset format'");
  }
  const against = forced.find(({ format }) => format !== asked);
  if (against !== undefined)
    throw usage(`--${against.name} prints ${against.format}, not ${asked}`, 'leave --format out');
  return asked;
}

/** Without those that are not given. */
export function given(flags: GivenFlags): GivenFlags {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => isGiven(value)));
}

function isGiven(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false;
}
