import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';

export class PluginsInstall extends ServiceCommand {
  static override summary = 'Install a plugin with npm';
  static override description =
    `From the registry that npm uses, a packed file, a folder, or git. No install script runs. What is no plugin, or cannot be loaded, is taken out again.

A plugin runs with your rights and sees the conversations: install only what you trust.`;
  static override examples = [
    '<%= config.bin %> plugins install service-plugin-csv',
    '<%= config.bin %> plugins install service-plugin-csv@1.2.0',
    '<%= config.bin %> plugins install ./service-plugin-csv-1.2.0.tgz',
    '<%= config.bin %> plugins install git+https://git.company.example/service-plugin-csv.git#v1.2.0',
  ];
  static override args = {
    package: Args.string({
      description: 'name, name@version, packed file, folder or git address',
      required: true,
      ignoreStdin: true,
    }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(PluginsInstall);
    const { install } = await import('../../plugins/plugin-actions.js');
    await install(args.package, this.session);
  }
}
