import { Args, Flags } from '@oclif/core';
import { ServiceCommand } from '../../service-command.js';
import { checkSetting, settingName } from '../../settings/check-setting.js';
import { SETTINGS } from '../../settings/settings.js';
import { writeSetting } from '../../settings/write-settings.js';

export class ConfigSet extends ServiceCommand {
  static override summary = 'Set a setting for every call from now on';
  static override examples = [
    '<%= config.bin %> config set host https://extract.company.example',
    '<%= config.bin %> config set format markdown',
    '<%= config.bin %> config set source slack',
  ];
  static override args = {
    setting: Args.string({
      description: 'which setting',
      options: SETTINGS.map(({ name }) => name),
      required: true,
      ignoreStdin: true,
    }),
    value: Args.string({ description: 'what it is from now on', required: true, ignoreStdin: true }),
  };
  static override flags = { help: Flags.help({ char: 'h', description: 'show this help' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(ConfigSet);
    const { configDir, registry, notice } = this.session;
    const name = settingName(args.setting);
    const value = checkSetting(name, args.value, registry);
    writeSetting(configDir, name, value);
    notice(`${name} is ${value} from now on`, { [name]: value });
  }
}
