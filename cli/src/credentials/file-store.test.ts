import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialsFile, fileStore } from './file-store.js';
import { replaceFile } from './replace-file.js';

let configDir: string;
beforeEach(() => {
  configDir = path.join(mkdtempSync(path.join(tmpdir(), 'service-file-')), 'config');
});
afterEach(() => rmSync(path.dirname(configDir), { recursive: true }));

describe('fileStore', () => {
  it('keeps what is set, by service and account, until it is deleted', async () => {
    const store = fileStore(configDir);
    expect(await store.getPassword('s', 'a')).toBeNull();
    await store.setPassword('s', 'a', '1');
    await store.setPassword('s', 'b', '2');
    await store.setPassword('other', 'a', '3');
    await store.setPassword('s', 'a', '4');
    expect(await store.getPassword('s', 'a')).toBe('4');
    expect(await store.findCredentials('s')).toEqual([
      { account: 'a', password: '4' },
      { account: 'b', password: '2' },
    ]);
    expect([await store.deletePassword('s', 'a'), await store.deletePassword('s', 'a')]).toEqual([true, false]);
    expect(await store.findCredentials('s')).toEqual([{ account: 'b', password: '2' }]);
    expect(await store.getPassword('other', 'a')).toBe('3');
  });

  it('makes a file and a folder that only their owner may read, and writes nothing where a link leads', async () => {
    await fileStore(configDir).setPassword('s', 'a', '1');
    expect(statSync(configDir).mode & 0o777).toBe(0o700);
    expect(statSync(credentialsFile(configDir)).mode & 0o777).toBe(0o600);
    const elsewhere = path.join(path.dirname(configDir), 'elsewhere');
    rmSync(credentialsFile(configDir));
    writeFileSync(elsewhere, '{"version":1,"passwords":{}}', { mode: 0o600 });
    symlinkSync(elsewhere, credentialsFile(configDir));
    await expect(fileStore(configDir).setPassword('s', 'a', '1')).rejects.toMatchObject({ exit: 4 });
    replaceFile(credentialsFile(configDir), 'new');
    expect(statSync(elsewhere).size).toBe(28);
    expect(readdirSync(configDir)).toEqual(['credentials.json']);
    expect(readFileSync(credentialsFile(configDir), 'utf8')).toBe('new');
  });

  it.each([0o640, 0o604, 0o660])('is not read with the mode %o', async (mode) => {
    await fileStore(configDir).setPassword('s', 'a', '1');
    chmodSync(credentialsFile(configDir), mode);
    await expect(fileStore(configDir).getPassword('s', 'a')).rejects.toMatchObject({
      exit: 4,
      message: expect.stringContaining('can be read by others'),
    });
  });

  it('is not read where another user owns it, or it is no file of its own', async () => {
    const store = fileStore(configDir);
    await store.setPassword('s', 'a', '1');
    const file = credentialsFile(configDir);
    const refused = (problem: string) => ({ exit: 4, message: `the file with the tokens ${file} ${problem}` });
    const owner = vi.spyOn(process, 'geteuid').mockReturnValue((process.geteuid?.() ?? 0) + 1);
    await expect(store.getPassword('s', 'a')).rejects.toMatchObject(refused('belongs to another user'));
    owner.mockRestore();
    expect(await store.getPassword('s', 'a')).toBe('1');
    renameSync(file, `${file}.real`);
    symlinkSync(`${file}.real`, file);
    await expect(store.getPassword('s', 'a')).rejects.toMatchObject(refused('is a symbolic link'));
    rmSync(file);
    mkdirSync(file);
    await expect(store.getPassword('s', 'a')).rejects.toMatchObject(refused('is no regular file'));
    rmSync(file, { recursive: true });
    execFileSync('mkfifo', ['-m', '600', file]);
    await expect(store.getPassword('s', 'a')).rejects.toMatchObject(refused('is no regular file'));
  });

  it.each(['', '[]', '{"version":2,"passwords":{}}', '{"version":1,"passwords":{"s":{"a":1}}}'])(
    'refuses the content %s',
    async (text) => {
      await fileStore(configDir).setPassword('s', 'a', '1');
      writeFileSync(credentialsFile(configDir), text);
      await expect(fileStore(configDir).getPassword('s', 'a')).rejects.toMatchObject({
        code: 'credentials_unreadable',
      });
    },
  );

  it('says where it cannot be written', async () => {
    writeFileSync(configDir, 'a file in place of the folder');
    expect(await fileStore(configDir).getPassword('s', 'a')).toBeNull();
    await expect(fileStore(configDir).setPassword('s', 'a', '1')).rejects.toMatchObject({ exit: 9 });
  });
});
