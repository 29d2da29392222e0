import { describe, expect, it } from 'vitest';
import { readManifest } from './manifest.js';

const flag = { name: 'csv-separator', type: 'string', description: 'between fields' };

const base = { apiVersion: 1, module: './index.js' };
const command = { id: 'csv merge', summary: 'm' };
const argument = { name: 'file', description: 'path' };
const withCommand = (changes: object) => ({ ...base, commands: [{ ...command, ...changes }] });

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
      transforms: [],
      commands: [],
    });
  });

  it('takes what formats, flags and transforms need of the response, and nothing that no response can include', () => {
    const include = ['messages'] as const;
    const needing = {
      ...base,
      formats: [{ name: 'csv', include }],
      flags: [{ ...flag, include }],
      transforms: [{ name: 'sorted', description: 'earliest first', include }],
    };
    expect(readManifest(needing)).toMatchObject(needing);
    expect(() => readManifest({ ...base, formats: [{ name: 'csv', include: ['words'] }] })).toThrow(
      'service.formats[0].include[0] has to be one of messages',
    );
    expect(() => readManifest({ ...base, flags: [{ ...flag, include: 'messages' }] })).toThrow(
      'service.flags[0].include has to be a list',
    );
  });

  it('takes transforms and commands, and says of what is left out of a command that there is none', () => {
    const transforms = [{ name: 'sorted', description: 'earliest first' }];
    const { commands } = readManifest({
      ...base,
      transforms,
      commands: [command, { ...command, id: 'csv', args: [{ name: 'file', description: 'path', required: true }] }],
    });
    expect(readManifest({ ...base, transforms }).transforms).toEqual(transforms);
    expect(commands).toEqual([
      { ...command, examples: [], args: [], flags: [] },
      {
        id: 'csv',
        summary: 'm',
        examples: [],
        args: [{ name: 'file', description: 'path', required: true }],
        flags: [],
      },
    ]);
  });

  it.each([
    [undefined, 'service has to be an object'],
    [{ apiVersion: 2, module: 'x' }, 'service.apiVersion is 2, this client speaks 1'],
    [{ apiVersion: '1', module: 'x' }, 'service.apiVersion is "1"'],
    [{ apiVersion: 1 }, 'service.module has to be a non-empty string'],
    [
      { ...base, formats: [{ name: 'csv', description: '\u001b[2J' }] },
      'service.formats[0].description must not have control',
    ],
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
    [{ ...base, transforms: [{ name: 'x' }] }, 'service.transforms[0].description has to be'],
    [
      { ...base, transforms: [1, 2].map(() => ({ name: 'x', description: 'y' })) },
      'service.transforms[1].name is there already',
    ],
    [withCommand({ id: 'one two three' }), 'service.commands[0].id has to be one or two kebab-case words'],
    [withCommand({ id: 'one  two' }), 'service.commands[0].id has to be'],
    [withCommand({ id: '--help' }), 'service.commands[0].id has to be'],
    [withCommand({ summary: '' }), 'service.commands[0].summary has to be'],
    [withCommand({ examples: 'x' }), 'service.commands[0].examples has to be a list'],
    [withCommand({ flags: [flag, flag] }), 'service.commands[0].flags[1].name is there already'],
    [
      withCommand({ args: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...argument, name })) }),
      'service.commands[0].args has more than 4',
    ],
    [
      withCommand({ args: [argument, { ...argument, name: 'to', required: true }] }),
      'service.commands[0].args[1] is required and follows one that is not',
    ],
  ])('refuses %j and names the field', (manifest, message) => {
    expect(() => readManifest(manifest)).toThrow(message);
  });
});
