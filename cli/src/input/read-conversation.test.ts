import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readConversation } from './read-conversation.js';

const noStdin = Readable.from([]);

describe('readConversation', () => {
  it('refuses stdin when it is a terminal', async () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    await expect(readConversation({ kind: 'stdin' }, terminal)).rejects.toMatchObject({ exit: 2 });
  });

  it('reads stdin in whatever pieces it comes, a character cut in two included', async () => {
    const bytes = Buffer.from('Zoë: ja\n');
    const stdin = Readable.from([...bytes].map((byte) => Buffer.from([byte])));
    expect(await readConversation({ kind: 'stdin' }, stdin)).toBe('Zoë: ja\n');
  });

  it('closes an endless stdin when it has seen enough', async () => {
    const stdin = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(64 * 1024, 'y');
      })(),
    );
    await expect(readConversation({ kind: 'stdin' }, stdin)).rejects.toMatchObject({
      exit: 3,
      code: 'input_too_large',
    });
    expect(stdin.destroyed).toBe(true);
  });

  it('waits for the writer of a named pipe, and reads until the writer leaves', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fifo-'));
    const fifo = path.join(folder, 'pipe');
    execFileSync('mkfifo', [fifo]);
    const read = readConversation({ kind: 'file', path: fifo }, noStdin);
    // Time for the reader to find the pipe without a writer.
    await sleep(100);
    const text = 'Ana: hello\n'.repeat(20_000);
    await appendFile(fifo, text);
    expect(await read).toBe(text);
    await rm(folder, { recursive: true });
  });
});
