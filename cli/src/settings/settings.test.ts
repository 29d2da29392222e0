import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../plugins/built-in.js';
import { buildRegistry } from '../plugins/registry.js';
import { checkSetting, settingName } from './check-setting.js';
import { readSettings, settingsFile } from './settings.js';
import { writeSetting } from './write-settings.js';

let configDir: string;
beforeEach(() => {
  configDir = mkdtempSync(path.join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(configDir, { recursive: true }));

describe('settings', () => {
  it('are nothing where nothing was set', () => {
    expect(readSettings(path.join(configDir, 'none'))).toEqual({});
  });

  it('keep what was set, each by itself, in a file of their owner', () => {
    writeSetting(configDir, 'format', 'markdown');
    writeSetting(configDir, 'source', 'slack');
    writeSetting(configDir, 'format', 'json');
    expect(readSettings(configDir)).toEqual({ format: 'json', source: 'slack' });
    writeSetting(configDir, 'format', undefined);
    expect(readSettings(configDir)).toEqual({ source: 'slack' });
    expect(statSync(settingsFile(configDir)).mode & 0o777).toBe(0o600);
  });

  it.each(['', '[]', '{"version":2,"settings":{}}', '{"version":1,"settings":{"host":1}}', '{"version":1}'])(
    'say so where the file is %j',
    (text) => {
      writeFileSync(settingsFile(configDir), text);
      expect(() => readSettings(configDir)).toThrow('are not as this client writes them');
    },
  );

  it('leave a setting of a later version alone', () => {
    writeFileSync(settingsFile(configDir), '{"version":1,"settings":{"host":"https://a.example","colour":true}}');
    expect(readSettings(configDir)).toEqual({ host: 'https://a.example' });
  });
});

describe('checkSetting', () => {
  const registry = buildRegistry(builtInPlugins());

  it.each([
    ['host', 'https://a.example/x/', 'https://a.example/x'],
    ['format', 'markdown', 'markdown'],
    ['source', 'teams', 'teams'],
  ])('takes %s %s', (name, value, kept) => {
    expect(checkSetting(settingName(name), value, registry)).toBe(kept);
  });

  it.each([
    ['host', 'a.example', 'host is not a URL'],
    ['host', 'ftp://a.example', 'http'],
    ['format', 'pdf', 'format has to be one of text, json'],
    ['source', 'irc', 'source has to be one of slack'],
    ['colour', 'red', 'there is no such setting; there are host, format, source'],
  ])('refuses %s %s', (name, value, message) => {
    expect(() => checkSetting(settingName(name), value, registry)).toThrow(message);
  });
});
