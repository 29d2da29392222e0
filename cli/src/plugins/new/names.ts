import validateName from 'validate-npm-package-name';
import { redact } from '../../redact.js';
import { usage } from '../../usage.js';
import { builtInPlugins } from '../built-in.js';
import type { Registry } from '../registry.js';

/** What the parts of a new plugin are called. */
export interface Names {
  /** Of the package. */
  readonly package: string;
  /** Of its format and its command; those of its flag and its transform begin with it. */
  readonly short: string;
}

const HINT = 'a name is like service-plugin-standup, or @company/service-plugin-standup';
const LONGEST_SHORT = 30;

/**
 * The names of a new plugin. What it adds gets none that is taken.
 * @throws {Failure} usage, when the package cannot have the name
 */
export function readNames(given: string, registry: Registry): Names {
  if (redact(given) !== given) throw usage('the name looks like a token', HINT);
  const { validForNewPackages, errors = [], warnings = [] } = validateName(given);
  if (!validForNewPackages) throw usage(`npm refuses the name: ${[...errors, ...warnings].join('; ')}`, HINT);
  if (builtInPlugins().some(({ name }) => name === given)) throw usage('a built-in plugin has that name', HINT);
  const short = shortName(given);
  return { package: given, short: isTaken(short, registry) ? `my-${short}` : short };
}

/** The last part of the name, as flags are written. */
function shortName(name: string): string {
  const words = lastPart(name)
    .replace(/^(?:service-)?plugin-/, '')
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, LONGEST_SHORT)
    .replace(/-$/, '');
  return /^[a-z]/.test(words) ? words : `my-${words}`.replace(/-$/, '');
}

/** The name without its scope. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function isTaken(short: string, { formats, ownCommands, commands }: Registry): boolean {
  return [...ownCommands, ...commands.keys(), 'help'].some((id) => id.split(':', 1)[0] === short) || formats.has(short);
}
