import { Flags, type Interfaces } from '@oclif/core';
import type { Registry } from './registry.js';

/** The flags of all plugins, and --format with the formats of all plugins, in the form of the argument parser. */
export function contributedFlags(registry: Registry): Interfaces.FlagInput {
  const flags = [...registry.flags].map(([name, { plugin, declaration }]) => {
    const common = {
      description: declaration.description,
      ...(plugin.origin === 'built in' ? {} : { helpGroup: `of the plugin ${plugin.name}` }),
    };
    const flag =
      declaration.type === 'boolean'
        ? Flags.boolean(common)
        : Flags.string({
            ...common,
            ...(declaration.options === undefined ? {} : { options: [...declaration.options] }),
          });
    return [name, flag] as const;
  });
  const format = Flags.string({
    description: `shape of the result [default: ${registry.defaultFormat}]`,
    options: [...registry.formats.keys()],
  });
  return Object.fromEntries([['format', format] as const, ...flags]);
}
