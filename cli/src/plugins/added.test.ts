import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPluginFolder } from './added.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plugin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['shine\u001b[2J', 'shine\u202e', 'shine\nshine', ' shine'])('refuses a plugin of the name %j', (name) => {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', service: {} }));
  expect(() => readPluginFolder(folder, 'linked', { load: 1000, call: 1000 })).toThrow(
    'has a name that cannot be printed',
  );
});
