import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFifo } from '../input/read-fifo.js';
import { openThrough, writeThrough } from './write-through.js';

let folder: string;
let pipe: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-through-'));
  pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const reader = (): Promise<FileHandle> => open(pipe, constants.O_RDONLY | constants.O_NONBLOCK);

async function readAll(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readFifo(pipe)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe.skipIf(process.platform === 'win32')('a named pipe', () => {
  it('that nobody reads is given up', async () => {
    await expect(openThrough(pipe, statSync(pipe), 30)).rejects.toMatchObject({
      exit: 9,
      message: `cannot write ${pipe}: it is a pipe that nobody reads`,
    });
  });

  it('gets a reader that comes later, and gives it a document that is longer than the pipe', async () => {
    const opened = openThrough(pipe, statSync(pipe));
    await new Promise((resolve) => setImmediate(resolve));
    const read = readAll();
    const document = 'ü'.repeat(300_000);
    await writeThrough(await opened, document);
    expect(await read).toBe(document);
  });

  it('whose reader leaves says so', async () => {
    const early = await reader();
    const descriptor = await openThrough(pipe, statSync(pipe));
    await early.close();
    await expect(writeThrough(descriptor, 'text')).rejects.toMatchObject({ code: 'EPIPE' });
  });
});

it('no disk is overwritten, and no socket is taken for a file', async () => {
  const stats = (kind: 'isBlockDevice' | 'isSocket') => Object.assign(statSync(folder), { [kind]: () => true });
  await expect(openThrough('/dev/sda', stats('isBlockDevice'))).rejects.toMatchObject({ exit: 9 });
  await expect(openThrough('socket', stats('isSocket'))).rejects.toThrow('cannot write socket: it is a socket');
});
