import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveTarget } from './resolve-target.js';
import { temporaryBeside } from './temporary-file.js';
import { writeOutput } from './write-file.js';

let folder: string;
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(
  name: string,
  document: string,
  onTemporary: (undo: (() => void) | null) => void = () => undefined,
): Promise<void> {
  const target = await resolveTarget(at(name));
  if (target.kind === 'stdout') throw new Error('a file was taken for stdout');
  await writeOutput(name, target, document, onTemporary);
}

describe('writeOutput', () => {
  it('makes the file with the mode that the umask leaves', async () => {
    await write('new.txt', 'text');
    expect(await readFile(at('new.txt'), 'utf8')).toBe('text');
    expect((await stat(at('new.txt'))).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it('hands out how to undo while the temporary file is there, and takes it back', async () => {
    await writeFile(at('old.txt'), 'old');
    const steps: (string | null)[] = [];
    await write('old.txt', 'new', (undo) => steps.push(undo === null ? null : 'undo'));
    expect(steps).toEqual(['undo', null]);
    expect(await readdir(folder)).toEqual(['old.txt']);
  });

  it('leaves the old file and nothing else when it cannot finish', async () => {
    await writeFile(at('old.txt'), 'old');
    const target = await resolveTarget(at('old.txt'));
    if (target.kind !== 'file') throw new Error('it is a file');
    await rm(at('old.txt'));
    await mkdir(at('old.txt'));
    await writeFile(at('old.txt/keep'), '');
    await expect(writeOutput('old.txt', target, 'new', () => undefined)).rejects.toMatchObject({ exit: 9 });
    expect(await readdir(folder)).toEqual(['old.txt']);
    expect(await readdir(at('old.txt'))).toEqual(['keep']);
  });

  it('takes a name as long as the file system does', async () => {
    const name = `${'n'.repeat(251)}.txt`;
    await write(name, 'text');
    expect(await readFile(at(name), 'utf8')).toBe('text');
    const wide = '長'.repeat(85);
    await write(wide, 'text');
    expect(await readFile(at(wide), 'utf8')).toBe('text');
  });

  it('clears away what a killed run of the same process number has left', async () => {
    await writeFile(temporaryBeside(at('out.txt')), 'half');
    await write('out.txt', 'text');
    expect(await readdir(folder)).toEqual(['out.txt']);
  });
});
