import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';

export class PluginsLink extends ServiceCommand {
  static override summary = 'Use the plugin in a local folder';
  static override description = `Only the path is kept: changes in the folder count at once.

A plugin runs with your rights and sees the conversations: link only what you trust.`;
  static override examples = ['<%= config.bin %> plugins link ./my-plugin'];
  static override args = {
    folder: Args.string({ description: 'folder with its package.json', required: true, ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsLink);
    const { linkPlugin } = await import('../../plugins/link.js');
    await linkPlugin(args.folder, this.session);
  }
}
