import { Flags } from '@oclif/core';
import { writeStdout } from '../../output/write-stdout.js';
import { jsonDocument } from '../../render/json-document.js';
import { table } from '../../render/table.js';
import { ServiceCommand } from '../../service-command.js';
import { readSettings, SETTINGS, settingsFile } from '../../settings/settings.js';

export class Config extends ServiceCommand {
  static override summary = 'List the settings of this client: host, format, source';
  static override description =
    'Settings hold for every call until they are taken back. A flag comes before a setting, and so does a variable of the environment.';
  static override examples = [
    '<%= config.bin %> config',
    '<%= config.bin %> config set format markdown',
    '<%= config.bin %> config unset format',
  ];
  static override flags = {
    format: Flags.string({ description: 'shape of the list', options: ['text', 'json'], default: 'text' }),
    help: Flags.help({ char: 'h', description: 'show this help' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Config);
    const { configDir, stdout } = this.session;
    const settings = readSettings(configDir);
    const rows = SETTINGS.map(({ name, description }) => [name, settings[name] ?? '(not set)', description]);
    const text = `${table(['setting', 'value', 'what it is'], rows)}\nkept in ${settingsFile(configDir)}\n`;
    await writeStdout(stdout, flags.format === 'json' ? jsonDocument(settings) : text);
  }
}

/** By its full name. */
export class ConfigList extends Config {
  static override hidden = true;
}
