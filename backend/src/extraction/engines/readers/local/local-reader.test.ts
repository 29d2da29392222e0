import { afterEach, expect, it } from 'vitest';
import type { ReaderInput } from '../../embedded/2-read/large/large-reading.js';
import type { WindowReader } from '../window-reader.js';
import { localReader } from './local-reader.js';

const MODULE = new URL('../../../../../../test/support/counting-reader-thread.js', import.meta.url);
const never = new AbortController().signal;

let reader: WindowReader;
afterEach(() => reader.stop());

const failures: string[] = [];
function open(model = 'plain'): WindowReader {
  failures.length = 0;
  reader = localReader({ model, module: MODULE, onFailed: (why) => failures.push(why) });
  return reader;
}

const window = (piece: number): ReaderInput => ({
  pieces: Int32Array.of(piece),
  sentence: Int32Array.of(0),
  last: Int32Array.of(0),
  facts: new Float32Array(0),
});
const saidOf = async (...pieces: number[]) =>
  (await reader.read(pieces.map(window), { signal: never })).map(([first]) => first);

it('reads windows that were asked for before it was ready', async () => {
  open();
  expect(await saidOf(1, 2, 3)).toEqual([1, 2, 3]);
  await reader.ready;
});

it('says why it never gets ready', async () => {
  await expect(open('fails').ready).rejects.toThrow('no runtime for this machine');
});

it('fails what it was reading where its thread ends, and reads on with another', async () => {
  await open().ready;
  const broken = saidOf(13);
  const waiting = saidOf(5);
  await expect(broken).rejects.toMatchObject({ code: 'engine_unavailable' });
  expect(await waiting).toEqual([5]);
  expect(failures).toEqual(['exit status 1']);
});

it('fails the conversation whose window the runtime refuses, says why to the log alone, and reads on', async () => {
  await open().ready;
  const refused = saidOf(66);
  await expect(refused).rejects.toMatchObject({
    code: 'engine_unavailable',
    message: expect.not.stringContaining('bad shape'),
  });
  expect(failures).toEqual(['bad shape']);
  expect(await saidOf(4)).toEqual([4]);
});

it('lets a caller go who leaves while his window is read', async () => {
  await open('hangs').ready;
  const caller = new AbortController();
  const read = reader.read([window(1), window(2)], { signal: caller.signal });
  caller.abort(new Error('left'));
  await expect(read).rejects.toThrow('left');
  expect(reader.waiting()).toBe(0);
});

it('refuses what is not done when the server stops', async () => {
  await open('hangs').ready;
  const read = saidOf(1);
  const refused = expect(read).rejects.toMatchObject({ code: 'draining' });
  await reader.stop();
  await refused;
  await expect(saidOf(2)).rejects.toMatchObject({ code: 'draining' });
});
