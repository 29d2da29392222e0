import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyResponse } from './sample-responses.js';
import { runCommand, testContribution } from './test-contribution.js';

const folders: string[] = [];

async function pluginFolder(code: string, service: object = { formats: [{ name: 'csv' }] }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plugin-'));
  folders.push(folder);
  const manifest = { name: 'p', type: 'module', service: { apiVersion: 1, module: './index.js', ...service } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'index.js'), code);
  return folder;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

describe('testContribution', () => {
  it.each(['format', 'markdown', 'resolved-actions'])('passes for the built-in plugin %s', async (name) => {
    await expect(testContribution(fileURLToPath(new URL(`../../${name}`, import.meta.url)))).resolves.toBeUndefined();
  });

  it.each([
    ['no default export', 'export const x = 1;', 'has no default export'],
    ['a declared format without a function', 'export default {};', 'format csv is declared and has no function'],
    [
      'a function that is not declared',
      'export default { formats: { csv: () => "", tsv: () => "" } };',
      'format tsv has a',
    ],
    [
      'a format that throws',
      'export default { formats: { csv: () => { throw new Error("no"); } } };',
      'csv failed for',
    ],
    ['a format that returns no string', 'export default { formats: { csv: () => 1 } };', 'csv returned no string'],
    [
      'a format that changes the response',
      'export default { formats: { csv: (r) => { r.response.tasks.pop(); return ""; } } };',
      'failed',
    ],
    [
      'a format that differs from run to run',
      'let n = 0; export default { formats: { csv: () => String(n++) } };',
      'same twice',
    ],
    [
      'a format that lets escapes through',
      'export default { formats: { csv: (r) => r.response.summary } };',
      'control or bidi',
    ],
  ])('refuses %s', async (_what, code, message) => {
    await expect(testContribution(await pluginFolder(code))).rejects.toThrow(message);
  });

  const transforms = [{ name: 'sorted', description: 'x' }];
  const commands = [{ id: 'count words', summary: 'x' }];

  it('passes for a transform and a command that are as declared, and does not run the command', async () => {
    const code = `export default {
      transforms: { sorted: (response) => ({ ...response, tasks: response.tasks.toReversed?.() ?? [...response.tasks] }) },
      commands: { 'count words': () => { throw new Error('it ran'); } },
    };`;
    await expect(testContribution(await pluginFolder(code, { transforms, commands }))).resolves.toBeUndefined();
  });

  it.each([
    ['a declared transform without a function', '{}', 'transform sorted is declared and has no function'],
    ['a transform that returns nothing', '{ transforms: { sorted: () => undefined } }', 'it is no object'],
    [
      'a transform that takes the evidence away',
      '{ transforms: { sorted: (r) => ({ ...r, tasks: r.tasks.map(({ source, ...task }) => task) }) } }',
      'transform sorted returned no response for fullResponse: tasks[0].source is missing',
    ],
    [
      'a transform that changes the response that it is given',
      '{ transforms: { sorted: (r) => { r.tasks.reverse(); return r; } } }',
      'transform sorted failed for fullResponse',
    ],
    [
      'a transform that differs from run to run',
      '{ transforms: { sorted: (r) => ({ ...r, summary: String(Math.random()) }) } }',
      'transform sorted is not the same twice',
    ],
  ])('refuses %s', async (_what, code, message) => {
    const folder = await pluginFolder(`export default ${code};`, { transforms });
    await expect(testContribution(folder)).rejects.toThrow(message);
  });

  it.each([
    ['a declared command without a function', '{}', 'command count words is declared and has no function'],
    [
      'a command that is not declared',
      '{ commands: { "count words": () => 0, other: () => 0 } }',
      'command other has a function and is not declared',
    ],
  ])('refuses %s', async (_what, code, message) => {
    const folder = await pluginFolder(`export default ${code};`, { commands });
    await expect(testContribution(folder)).rejects.toThrow(message);
  });
});

describe('runCommand', () => {
  const commands = [{ id: 'count words', summary: 'x' }];
  const code = `export default {
    commands: {
      'count words': async ({ args, flags, stdin, write, warn, extract }) => {
        const text = await stdin();
        if (flags.loud) warn('loud');
        await write(args.name + ': ' + (await extract(text)).tasks.length);
      },
    },
  };`;

  it('gives the command what the test gives, and tells what it did', async () => {
    const folder = await pluginFolder(code, { commands });
    const trial = { args: { name: 'tasks' }, flags: { loud: true }, stdin: 'hello' };
    const outcome = { written: 'tasks: 2', warnings: ['loud'], extracted: ['hello'] };
    expect(await runCommand(folder, 'count words', trial)).toEqual(outcome);
    expect((await runCommand(folder, 'count words', { ...trial, response: emptyResponse })).written).toBe('tasks: 0');
  });

  it('refuses an empty pipe as the client does, and a command that is not there', async () => {
    const folder = await pluginFolder(code, { commands });
    await expect(runCommand(folder, 'count words')).rejects.toThrow('stdin is empty');
    await expect(runCommand(folder, 'count')).rejects.toThrow('the plugin has no command count');
  });
});
