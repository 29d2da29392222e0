import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFolders } from './make-folders.js';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, mkdirSync: vi.fn(fs.mkdirSync) };
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'make-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('makeFolders', () => {
  it('makes a folder with those above it, and takes one that is there', () => {
    const folder = path.join(root, 'a/b/c');
    makeFolders(folder, 0o700);
    makeFolders(folder, 0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o700);
  });

  it('makes one whose folder above another process makes at the same moment', () => {
    const folder = path.join(root, 'a/b');
    vi.mocked(mkdirSync).mockImplementationOnce(() => {
      mkdirSync(path.dirname(folder));
      throw Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
    });
    makeFolders(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('makes one that is named from here', () => {
    makeFolders('.');
    expect(existsSync('.')).toBe(true);
  });

  it.each(['file', 'file/below', 'file/far/below'])('refuses where a file is in the way: %s', (name) => {
    writeFileSync(path.join(root, 'file'), '');
    expect(() => makeFolders(path.join(root, name))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
  });

  it.skipIf(process.platform !== 'linux')('ends in a file system that makes no folders', () => {
    expect(() => makeFolders('/proc/none/below')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});
