import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { testContribution } from './test-contribution.js';

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
});
