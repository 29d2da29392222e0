import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';

export class PluginsUnlink extends ServiceCommand {
  static override summary = 'Stop using a linked plugin; its folder stays';
  static override examples = ['<%= config.bin %> plugins unlink my-plugin'];
  static override args = {
    plugin: Args.string({ description: 'its name or its folder', required: true, ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsUnlink);
    const { unlinkPlugin } = await import('../../plugins/plugin-actions.js');
    await unlinkPlugin(args.plugin, this.session);
  }
}
