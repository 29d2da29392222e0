import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';

export class PluginsUpdate extends ServiceCommand {
  static override summary = 'Install again what was asked for: the newest version of a name, a file as it is now';
  static override examples = [
    '<%= config.bin %> plugins update',
    '<%= config.bin %> plugins update service-plugin-csv',
  ];
  static override args = {
    plugin: Args.string({ description: 'its name; left out: every installed plugin', ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsUpdate);
    const { updatePlugins } = await import('../../plugins/update.js');
    await updatePlugins(args.plugin, this.session);
  }
}
