import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputFilter } from './input-filter.js';
import { listInputs, nameOf } from './list-inputs.js';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'list-inputs-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

function write(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'text');
  }
}

interface Asked {
  readonly paths?: readonly string[];
  readonly listed?: readonly string[];
  readonly include?: string;
  readonly exclude?: string;
}

async function list({ paths = [], listed = [], include, exclude }: Asked): Promise<readonly string[]> {
  const filter = inputFilter({ include, exclude });
  const found = await listInputs({ paths, listed, filter, outputDir: 'out' });
  return found.map(({ path: given, name }) => (given === name ? given : `${given} as ${name}`));
}

describe('listInputs', () => {
  it('goes down folders by name, and takes what is known by its ending', async () => {
    write('in/b.txt', 'in/a/z.eml', 'in/a/y.MD', 'in/c.png', 'in/none', 'in/A.json');
    expect(await list({ paths: ['in'] })).toEqual(['in/A.json', 'in/a/y.MD', 'in/a/z.eml', 'in/b.txt']);
  });

  it('leaves out hidden names, links, pipes and the output folder', async () => {
    write('in/a.txt', 'in/.b.txt', 'in/.git/c.txt', 'out/d.txt', 'else/e.txt');
    symlinkSync(path.join(folder, 'else'), 'in/folder');
    symlinkSync(path.join(folder, 'else/e.txt'), 'in/link.txt');
    execFileSync('mkfifo', ['in/pipe.txt']);
    expect(await list({ paths: ['.'] })).toEqual(['else/e.txt', 'in/a.txt']);
    symlinkSync('out', 'results');
    await expect(list({ paths: ['results'] })).rejects.toMatchObject({ code: 'usage' });
  });

  it('takes files that are named, whatever they are called, in their order and once', async () => {
    write('b.bin', 'in/a.txt', '.hidden');
    const paths = ['./b.bin', 'in', '.hidden', 'in/a.txt', path.join(folder, 'b.bin')];
    expect(await list({ paths })).toEqual(['./b.bin as b.bin', 'in/a.txt', '.hidden']);
  });

  it('takes what --include names and leaves out what --exclude names', async () => {
    write('in/a.txt', 'in/a.org', 'in/drafts/b.org', 'in/deep/drafts/c.org', 'in/deep/d.org', 'in/[x].org');
    expect(await list({ paths: ['in'], include: '*.{org,rst}', exclude: 'drafts' })).toEqual([
      'in/[x].org',
      'in/a.org',
      'in/deep/d.org',
    ]);
    expect(await list({ paths: ['in'], include: 'drafts/*' })).toEqual(['in/drafts/b.org']);
    expect(await list({ paths: ['in'], include: '**/drafts/*', exclude: 'deep/**' })).toEqual(['in/drafts/b.org']);
    expect(() => inputFilter({ include: '', exclude: undefined })).toThrow('--include');
  });

  it('tells of a listed file that is not there when its turn comes, and of a named one at once', async () => {
    expect(await list({ listed: ['gone.txt', '../up.txt'] })).toEqual(['gone.txt', '../up.txt as up.txt']);
    await expect(list({ paths: ['gone.txt'] })).rejects.toMatchObject({ exit: 3, message: 'gone.txt does not exist' });
    await expect(list({ paths: [''] })).rejects.toMatchObject({ exit: 3 });
    await expect(list({ paths: ['/dev/null'] })).rejects.toMatchObject({ exit: 3 });
  });

  it('says what it looks for where there is nothing', async () => {
    write('in/a.png');
    const nothing = { exit: 3, hint: expect.stringContaining('.eml') };
    await expect(list({ paths: ['in'] })).rejects.toMatchObject(nothing);
    await expect(list({})).rejects.toMatchObject({ exit: 3, hint: expect.stringContaining('list') });
  });
});

describe('nameOf', () => {
  it.each([
    ['a/b.txt', 'a/b.txt'],
    ['./a/./b.txt', 'a/b.txt'],
    ['a//b/', 'a/b'],
    ['a/../b.txt', 'b.txt'],
    ['.', ''],
    ['../x/b.txt', 'b.txt'],
    ['a/../../b.txt', 'b.txt'],
    ['/var/mail/ana', 'ana'],
    ['/', ''],
    ['..a/b.txt', '..a/b.txt'],
  ])('%s stays in the output folder as %j', (given, name) => {
    expect(nameOf(given)).toBe(name);
  });
});
