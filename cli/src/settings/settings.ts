import path from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { readKeptFile, UnusableFile } from '../read-kept-file.js';

/** What a person has set once for all calls; a flag or a variable comes before it. */
export interface Settings {
  /** The address of the service. */
  readonly host?: string;
  /** --format of an extraction. */
  readonly format?: string;
  /** --source of an extraction. */
  readonly source?: string;
}

export type SettingName = keyof Settings;

export const SETTINGS: readonly { readonly name: SettingName; readonly description: string }[] = [
  { name: 'host', description: 'address of the service; SERVICE_BASE_URL comes before it' },
  { name: 'format', description: 'shape of results; --format comes before it' },
  { name: 'source', description: 'where conversations come from; --source comes before it' },
];

export function settingsFile(configDir: string): string {
  return path.join(configDir, 'settings.json');
}

/** @throws {Failure} usage, where the file is not what this client writes */
export function readSettings(configDir: string): Settings {
  const file = settingsFile(configDir);
  let text: string | null;
  try {
    text = readKeptFile(file);
  } catch (error) {
    if (error instanceof UnusableFile)
      throw unusable(`the file of the settings ${file} ${error.message}`, error.remedy, error);
    throw error;
  }
  if (text === null) return {};
  try {
    const { version, settings } = JSON.parse(text) as { version: unknown; settings: Readonly<Record<string, unknown>> };
    const known = SETTINGS.flatMap(({ name }) =>
      settings[name] === undefined ? [] : [[name, settings[name]] as const],
    );
    if (version === 1 && known.every(([, value]) => typeof value === 'string')) return Object.fromEntries(known);
  } catch (error) {
    throw malformed(file, error);
  }
  throw malformed(file);
}

function malformed(file: string, cause?: unknown): Failure {
  const message = `the settings in ${file} are not as this client writes them`;
  return unusable(message, 'delete the file and set them again', cause);
}

function unusable(message: string, hint: string, cause?: unknown): Failure {
  return new Failure({ exit: EXIT.usage, code: 'settings_unreadable', message, hint, cause });
}
