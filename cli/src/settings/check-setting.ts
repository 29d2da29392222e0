import { SOURCE_TYPES } from '@structured-extraction/plugin-kit';
import { hostOf, readBaseUrl } from '../call/endpoint.js';
import type { Registry } from '../plugins/registry.js';
import { usage } from '../usage.js';
import { SETTINGS, type SettingName } from './settings.js';

const HINT = "run 'service config' for the settings";

/** @throws {Failure} usage */
export function settingName(text: string): SettingName {
  const found = SETTINGS.find(({ name }) => name === text);
  if (found === undefined) {
    throw usage(`there is no such setting; there are ${SETTINGS.map(({ name }) => name).join(', ')}`, HINT);
  }
  return found.name;
}

/**
 * The value as it is kept.
 * @throws {Failure} usage, for a value that no call could be made with
 */
export function checkSetting(name: SettingName, value: string, { formats }: Pick<Registry, 'formats'>): string {
  if (name === 'host') return hostOf(readBaseUrl(value, 'host'));
  const allowed = name === 'format' ? [...formats.keys()] : SOURCE_TYPES;
  if (!(allowed as readonly string[]).includes(value)) {
    throw usage(`${name} has to be one of ${allowed.join(', ')}`, HINT);
  }
  return value;
}
