import { Args, Flags } from '@oclif/core';
import type { CommandDeclaration } from '@structured-extraction/plugin-kit';
import { checkCombinations, given } from '../commands/extract-rendering.js';
import { frameworkFlags } from '../flags/framework-flags.js';
import { literal } from '../flags/literal.js';
import type { GivenFlags } from '../flags/read-flags.js';
import { refuseRepeats } from '../refuse-repeats.js';
import { callPlugin } from '../render/call-plugin.js';
import { ServiceCommand, type ServiceCommandClass } from '../service-command.js';
import { commandContext } from './command-context.js';
import { loadContribution, pluginFailure } from './load-contribution.js';
import type { Contributed } from './registry.js';

/** The command of a plugin as a command of the framework: its help and its parse errors are those of every command. */
export function contributedCommand({ plugin, declaration }: Contributed<CommandDeclaration>): ServiceCommandClass {
  const { id, summary, description, examples } = declaration;
  return class ContributedCommand extends ServiceCommand {
    static override summary = literal(summary);
    static override description =
      `${description === undefined ? '' : `${literal(description)}\n\n`}${literal(`From the plugin ${plugin.name}.`)}`;
    static override examples = examples.map(literal);
    static override args = Object.fromEntries(
      declaration.args.map(({ name, description: about, required = false }) => [
        name,
        Args.string({ description: literal(about), required, ignoreStdin: true }),
      ]),
    );
    static override flags = {
      ...frameworkFlags(declaration.flags),
      help: Flags.help({ char: 'h', description: 'show this help' }),
    };

    async run(): Promise<void> {
      const parsed = await this.parse({ args: ContributedCommand.args, flags: ContributedCommand.flags, strict: true });
      refuseRepeats(parsed.raw);
      const flags = given(parsed.flags as GivenFlags);
      checkCombinations(declaration.flags, flags, `run 'service ${id} --help' for the flags`);
      const command = (await loadContribution(plugin)).commands?.[id];
      if (command === undefined) throw pluginFailure(plugin, `declares the command ${id} and has no function for it`);
      const context = commandContext({ plugin, id, flags, args: parsed.args }, this.session);
      await callPlugin(plugin, `the command ${id}`, () => command(context));
    }
  };
}
