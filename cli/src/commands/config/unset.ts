import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';
import { settingName } from '../../settings/check-setting.js';
import { SETTINGS } from '../../settings/settings.js';
import { writeSetting } from '../../settings/write-settings.js';

export class ConfigUnset extends ServiceCommand {
  static override summary = 'Take a setting back';
  static override examples = ['<%= config.bin %> config unset host'];
  static override args = {
    setting: Args.string({
      description: 'its name',
      options: SETTINGS.map(({ name }) => name),
      required: true,
      ignoreStdin: true,
    }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(ConfigUnset);
    const name = settingName(args.setting);
    writeSetting(this.session.configDir, name, undefined);
    this.session.notice(`${name} is not set any more`);
  }
}
