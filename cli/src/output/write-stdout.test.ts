import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { writeStdout } from './write-stdout.js';

/** A stream that takes `room` characters and then fails. */
function failing(code: string, room = 0): Writable & { taken: string } {
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      stream.taken += chunk.slice(0, room - stream.taken.length);
      done(stream.taken.length === room ? Object.assign(new Error(code), { code }) : null);
    },
  }) as Writable & { taken: string };
  stream.taken = '';
  return stream;
}

describe('writeStdout', () => {
  it('takes a reader that has left for one that has seen enough, however often it writes on', async () => {
    const stdout = failing('EPIPE', 3);
    for (let line = 0; line < 3; line += 1) await writeStdout(stdout, 'ab');
    expect(stdout.taken).toBe('aba');
  });

  it('fails with 9 for any other reason', async () => {
    const failure = { name: 'Failure', exit: 9, message: 'cannot write stdout: the disk is full' };
    await expect(writeStdout(failing('ENOSPC'), 'x')).rejects.toMatchObject(failure);
  });

  it('has nothing to complain about where there is nothing to write', async () => {
    await writeStdout(failing('ENOSPC'), '');
  });
});
