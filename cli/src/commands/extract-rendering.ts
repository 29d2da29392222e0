import type { GivenFlags } from '../flags/read-flags.js';
import type { Registry } from '../plugins/registry.js';
import { usage } from '../usage.js';

/** How the result becomes a document. */
export interface Rendering {
  /** The name of the format. */
  readonly format: string;
  /** The contributed flags that are given, in the order of declaration. */
  readonly applied: readonly string[];
  /** All flags given: plugins may read them. */
  readonly flags: GivenFlags;
}

/** @throws {Failure} usage, for a combination that the plugins' declarations rule out */
export function readRendering(flags: GivenFlags, registry: Registry): Rendering {
  const applied = [...registry.flags].filter(([name]) => isGiven(flags[name])).map(([name]) => name);
  for (const name of applied) checkCombination(name, flags, registry);
  return { format: chooseFormat(applied, flags, registry), applied, flags: given(flags) };
}

function checkCombination(name: string, flags: GivenFlags, registry: Registry): void {
  const declaration = registry.flags.get(name)?.declaration;
  const missing = declaration?.dependsOn?.find((other) => !isGiven(flags[other]));
  if (missing !== undefined) throw usage(`--${name} needs --${missing}`);
  const excluded = declaration?.exclusive?.find((other) => isGiven(flags[other]));
  if (excluded !== undefined) throw usage(`--${name} and --${excluded} exclude each other`);
}

function chooseFormat(applied: readonly string[], flags: GivenFlags, registry: Registry): string {
  const wanted = flags['format'];
  const forced = applied.flatMap((name) => {
    const format = registry.flags.get(name)?.declaration.format;
    return format === undefined ? [] : [{ name, format }];
  });
  const asked = typeof wanted === 'string' ? wanted : (forced[0]?.format ?? registry.defaultFormat);
  const against = forced.find(({ format }) => format !== asked);
  if (against !== undefined)
    throw usage(`--${against.name} prints ${against.format}, not ${asked}`, 'leave --format out');
  return asked;
}

function given(flags: GivenFlags): GivenFlags {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => isGiven(value)));
}

function isGiven(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false;
}
