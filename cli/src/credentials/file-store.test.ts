import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentialsFile, fileStore } from './file-store.js';

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

  it('makes a file and a folder that only their owner may read, also over a link to somewhere else', async () => {
    await fileStore(configDir).setPassword('s', 'a', '1');
    expect(statSync(configDir).mode & 0o777).toBe(0o700);
    expect(statSync(credentialsFile(configDir)).mode & 0o777).toBe(0o600);
    const elsewhere = path.join(path.dirname(configDir), 'elsewhere');
    rmSync(credentialsFile(configDir));
    writeFileSync(elsewhere, '{"version":1,"passwords":{}}', { mode: 0o600 });
    symlinkSync(elsewhere, credentialsFile(configDir));
    await fileStore(configDir).setPassword('s', 'a', '1');
    expect(statSync(elsewhere).size).toBe(28);
    expect(readdirSync(configDir)).toEqual(['credentials.json']);
  });

  it.each([0o640, 0o604, 0o660])('is not read with the mode %o', async (mode) => {
    await fileStore(configDir).setPassword('s', 'a', '1');
    chmodSync(credentialsFile(configDir), mode);
    await expect(fileStore(configDir).getPassword('s', 'a')).rejects.toMatchObject({
      exit: 4,
      message: expect.stringContaining('can be read by others'),
    });
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
    await expect(fileStore(configDir).setPassword('s', 'a', '1')).rejects.toMatchObject({ exit: 4 });
  });
});
