import { Args, Flags } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';

export class PluginsNew extends ServiceCommand {
  static override summary = 'Begin a plugin of your own: one that works, with its test';
  static override description =
    'Writes plain JavaScript that needs no build, with one format, one flag, one transform and one command to change or delete.';
  static override examples = [
    '<%= config.bin %> plugins new service-plugin-standup',
    '<%= config.bin %> plugins new @company/service-plugin-standup --dir standup',
  ];
  static override args = {
    name: Args.string({ description: 'name of its package', required: true, ignoreStdin: true }),
  };
  static override flags = {
    dir: Flags.string({ description: 'folder, new or empty; left out: the name', helpValue: 'PATH' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { args, flags, raw } = await this.parse(PluginsNew);
    refuseRepeats(raw);
    const { newPlugin } = await import('../../plugins/new/new-plugin.js');
    await newPlugin(args.name, flags.dir, this.session);
  }
}
