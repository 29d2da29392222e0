import type { Interfaces } from '@oclif/core';
import { flagTable } from '../commands/flag-tables.js';
import { frameworkFlags } from '../flags/framework-flags.js';
import type { ServiceCommandClass } from '../service-command.js';
import type { Session } from '../session.js';

export interface FlagDescription {
  readonly name: string;
  readonly char?: string;
  readonly type: 'boolean' | 'string';
  readonly description: string;
  readonly options?: readonly string[];
  /** What stands for the value. */
  readonly value?: string;
  /** The value where the flag is not given. */
  readonly usual?: string;
}

export interface ArgumentDescription {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly options?: readonly string[];
}

/** A command as manuals and completions tell of it. */
export interface CommandDescription {
  /** Its words, a space between them. */
  readonly words: string;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly string[];
  readonly arguments: readonly ArgumentDescription[];
  readonly flags: readonly FlagDescription[];
}

/** Every command of the client that is not hidden, in the order of their words; some with the flags of plugins. */
export async function describeCommands({
  registry,
  loadCommand,
}: Pick<Session, 'registry' | 'loadCommand'>): Promise<readonly CommandDescription[]> {
  const ids = [...registry.ownCommands].sort();
  const loaded = await Promise.all(ids.map(async (id) => ({ id, Command: await loadCommand(id) })));
  return loaded
    .filter(({ Command }) => Command.hidden !== true)
    .map(({ id, Command }) => {
      const table = flagTable(id, registry);
      return describe(id, Command, table === undefined ? Command.flags : frameworkFlags(table));
    });
}

function describe(id: string, Command: ServiceCommandClass, flags: Interfaces.FlagInput): CommandDescription {
  const words = id.replaceAll(':', ' ');
  const plain = (text: string): string =>
    text.replace(/<%= ?config\.bin ?%>/g, 'service').replace(/<%= ?command\.id ?%>/g, words);
  return {
    words,
    summary: plain(Command.summary ?? ''),
    description: plain(Command.description ?? ''),
    examples: (Command.examples ?? []).map((example) => plain(typeof example === 'string' ? example : example.command)),
    arguments: Object.entries(Command.args ?? {}).map(([name, arg]) => ({
      name,
      description: plain(arg.description ?? ''),
      required: arg.required === true,
      ...(arg.options === undefined ? {} : { options: [...arg.options] }),
    })),
    flags: Object.entries(flags).map(([name, flag]) => ({
      name,
      ...(flag.char === undefined ? {} : { char: flag.char }),
      type: flag.type === 'boolean' ? 'boolean' : 'string',
      description: plain(flag.description ?? ''),
      ...('options' in flag && flag.options !== undefined ? { options: [...flag.options] } : {}),
      ...('helpValue' in flag && typeof flag.helpValue === 'string' ? { value: flag.helpValue } : {}),
      ...(typeof flag.default === 'string' ? { usual: flag.default } : {}),
    })),
  };
}
