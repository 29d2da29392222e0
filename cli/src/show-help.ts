import { Flags, Help } from '@oclif/core';
import { findCommand } from './commands/find-command.js';
import { flagTable } from './commands/flag-tables.js';
import { commandIds } from './commands/ids.js';
import { frameworkFlags } from './flags/framework-flags.js';
import { loadFramework } from './framework.js';
import { GLOBAL_FLAGS } from './global-arguments.js';
import { writeStdout } from './output/write-stdout.js';
import type { Session } from './session.js';

/** Prints the help of a command and those below it; of everything where `id` is ''. */
export async function showHelp(id: string, { registry, stdout }: Session): Promise<void> {
  const wanted = commandIds(registry).filter((known) => id === '' || known === id || known.startsWith(`${id}:`));
  await Promise.all(wanted.map((known) => findCommand(known, registry)));
  const config = await loadFramework();
  // The framework prints from a copy of its own, which knows neither the flags of plugins nor those of every command.
  for (const known of wanted) {
    const command = config.findCommand(known, { must: true });
    const added = { ...frameworkFlags(flagTable(known, registry) ?? []), ...globalFlags() };
    for (const [name, flag] of Object.entries(added)) {
      command.flags[name] = { ...flag, name } as (typeof command.flags)[string];
    }
  }
  const help = new CollectedHelp(config);
  await help.showHelp(id === '' ? [] : id.split(':'));
  await writeStdout(stdout, help.text);
}

/** The framework prints its help without waiting, and would not see that nobody can read it. */
class CollectedHelp extends Help {
  text = '';

  protected override log(...lines: string[]): void {
    this.text += `${lines.join(' ')}\n`;
  }
}

function globalFlags(): ReturnType<typeof frameworkFlags> {
  return Object.fromEntries(
    GLOBAL_FLAGS.map(({ name, char, description }) => [
      name,
      Flags.boolean({ char, description, helpGroup: 'GLOBAL' }),
    ]),
  );
}
