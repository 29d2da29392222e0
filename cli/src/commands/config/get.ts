import { Args, Flags } from '@oclif/core';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { writeStdout } from '../../output/write-stdout.js';
import { ServiceCommand } from '../../service-command.js';
import { settingName } from '../../settings/check-setting.js';
import { readSettings, SETTINGS } from '../../settings/settings.js';

export class ConfigGet extends ServiceCommand {
  static override summary = 'Print one setting; nothing where it is not set';
  static override examples = ['<%= config.bin %> config get host'];
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
    const { args } = await this.parse(ConfigGet);
    const value = readSettings(this.session.configDir)[settingName(args.setting)];
    if (value !== undefined) await writeStdout(this.session.stdout, `${sanitizeLine(value)}\n`);
  }
}
