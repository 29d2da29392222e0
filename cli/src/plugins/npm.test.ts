import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { npmProgram, withoutOwn } from './npm.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npm-program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npmProgram', () => {
  it('is npm of the PATH', () => {
    expect(npmProgram({ PATH: folder }, 'linux')).toEqual(['npm']);
  });

  it('is on Windows the script that npm starts, past the shell', () => {
    const script = path.join(folder, 'node_modules/npm/bin/npm-cli.js');
    mkdirSync(path.dirname(script), { recursive: true });
    writeFileSync(script, '');
    expect(npmProgram({ Path: `elsewhere;${folder}` }, 'win32')).toEqual([process.execPath, script]);
    expect(npmProgram({ Path: 'elsewhere' }, 'win32')).toEqual(['npm.exe']);
  });
});

describe('withoutOwn', () => {
  it('leaves out every variable of this client', () => {
    const environment = { SERVICE_BEARER: 'x', service_debug: '1', HOME: '/home', npm_config_registry: 'r' };
    expect(withoutOwn(environment)).toEqual({ HOME: '/home', npm_config_registry: 'r' });
  });
});
