import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';

export class PluginsUninstall extends ServiceCommand {
  static override summary = 'Remove an installed plugin, or unlink a linked one';
  static override examples = ['<%= config.bin %> plugins uninstall service-plugin-csv'];
  static override args = { plugin: Args.string({ description: 'its name', required: true, ignoreStdin: true }) };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsUninstall);
    const { uninstallPlugin } = await import('../../plugins/plugin-actions.js');
    await uninstallPlugin(args.plugin, this.session);
  }
}
