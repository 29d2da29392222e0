import { Flags } from '@oclif/core';
import { refuseRepeats } from '../../refuse-repeats.js';
import { ServiceCommand } from '../../service-command.js';
import { formatFlag } from '../account-flags.js';

export class Plugins extends ServiceCommand {
  static override summary = 'List the plugins: what each adds, and where it is from';
  static override examples = ['<%= config.bin %> plugins', '<%= config.bin %> plugins --format json'];
  static override flags = { format: formatFlag, help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { flags, raw } = await this.parse(Plugins);
    refuseRepeats(raw);
    const { listPlugins } = await import('../../plugins/inspect.js');
    await listPlugins(flags.format, this.session);
  }
}

/** By its full name. */
export class PluginsList extends Plugins {
  static override hidden = true;
}
