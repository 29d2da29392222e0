import { replaceFile } from '../credentials/replace-file.js';
import { readSettings, type SettingName, type Settings, settingsFile } from './settings.js';

/** Sets one setting, or with undefined takes it back. @throws {Failure} output; usage */
export function writeSetting(configDir: string, name: SettingName, value: string | undefined): void {
  const { [name]: _before, ...others } = readSettings(configDir);
  const settings: Settings = { ...others, ...(value === undefined ? {} : { [name]: value }) };
  replaceFile(settingsFile(configDir), `${JSON.stringify({ version: 1, settings }, null, 2)}\n`);
}
