import { Flags, type Interfaces } from '@oclif/core';
import type { ExtractFlag } from '../commands/extract-flags.js';
import { literal } from './literal.js';

/** A table of flags in the form of the framework's parser and help. */
export function frameworkFlags(table: readonly ExtractFlag[]): Interfaces.FlagInput {
  return Object.fromEntries(
    table.map(({ name, type, description, options, helpValue, from }) => {
      const common = {
        description: literal(description),
        ...(from === undefined ? {} : { helpGroup: literal(`of the plugin ${from}`) }),
      };
      const flag =
        type === 'boolean'
          ? Flags.boolean(common)
          : Flags.string({
              ...common,
              ...(options === undefined ? {} : { options: [...options] }),
              ...(helpValue === undefined ? {} : { helpValue }),
            });
      return [name, flag];
    }),
  );
}
