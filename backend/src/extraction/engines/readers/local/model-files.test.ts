import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { checkModelFiles, ModelFilesError } from './model-files.js';

const folder = mkdtempSync(path.join(tmpdir(), 'model-files-'));
const file = (name: string) => path.join(folder, name);
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  writeFileSync(file('reader.onnx'), 'graph');
  writeFileSync(file('weights-1.bin'), 'weights');
  writeFileSync(
    file('digests.json'),
    JSON.stringify({ 'reader.onnx': digestOf('graph'), 'weights-1.bin': digestOf('weights') }),
  );
});

it('takes the files that were made', async () => {
  await checkModelFiles(file('reader.onnx'));
});

it('refuses a file with one bit changed, and names it and the remedy', async () => {
  writeFileSync(file('weights-1.bin'), 'weightr');
  const refused = checkModelFiles(file('reader.onnx'));
  await expect(refused).rejects.toThrow(ModelFilesError);
  await expect(refused).rejects.toThrow(/weights-1\.bin is damaged.*install the service again/);
});

it('refuses where a file is missing', async () => {
  rmSync(file('weights-1.bin'));
  await expect(checkModelFiles(file('reader.onnx'))).rejects.toThrow('ENOENT');
});
