import { Args, Flags } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { formatFlag } from '../account-flags.js';

export class PluginsInspect extends ServiceCommand {
  static override summary = 'Say what a plugin is, what it adds, and whether it can be loaded';
  static override examples = ['<%= config.bin %> plugins inspect service-plugin-csv --format json'];
  static override args = { plugin: Args.string({ description: 'its name', required: true, ignoreStdin: true }) };
  static override flags = { format: formatFlag, help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args, flags, raw } = await this.parse(PluginsInspect);
    refuseRepeats(raw);
    const { inspectPlugin } = await import('../../plugins/inspect.js');
    await inspectPlugin(args.plugin, flags.format, this.session);
  }
}
