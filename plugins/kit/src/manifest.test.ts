import { describe, expect, it } from 'vitest';
import { readManifest } from './manifest.js';

const flag = { name: 'csv-separator', type: 'string', description: 'between fields' };

describe('readManifest', () => {
  it('takes a manifest with formats and flags and leaves out what it does not know', () => {
    const manifest = {
      apiVersion: 1,
      module: './index.js',
      formats: [{ name: 'csv', extra: 1 }],
      flags: [flag],
      extra: true,
    };
    expect(readManifest(manifest)).toEqual({
      apiVersion: 1,
      module: './index.js',
      formats: [{ name: 'csv' }],
      flags: [flag],
    });
  });

  it.each([
    [undefined, 'service has to be an object'],
    [{ apiVersion: 2, module: 'x' }, 'service.apiVersion is 2, this client speaks 1'],
    [{ apiVersion: '1', module: 'x' }, 'service.apiVersion is "1"'],
    [{ apiVersion: 1 }, 'service.module has to be a non-empty string'],
    [{ apiVersion: 1, module: 'x', formats: {} }, 'service.formats has to be a list'],
    [{ apiVersion: 1, module: 'x', formats: [{ name: 'CSV' }] }, 'service.formats[0].name has to be a kebab-case name'],
    [
      { apiVersion: 1, module: 'x', formats: [{ name: 'csv', default: 'yes' }] },
      'service.formats[0].default has to be',
    ],
    [{ apiVersion: 1, module: 'x', flags: [{ ...flag, type: 'number' }] }, 'service.flags[0].type has to be "boolean"'],
    [
      { apiVersion: 1, module: 'x', flags: [{ ...flag, dependsOn: ['A b'] }] },
      'service.flags[0].dependsOn[0] has to be',
    ],
  ])('refuses %j and names the field', (manifest, message) => {
    expect(() => readManifest(manifest)).toThrow(message);
  });
});
