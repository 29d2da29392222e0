import { beforeEach, expect, it } from 'vitest';
import { type Places, places } from './places.js';

let all: Places;
let begun: string[];
let finish: Map<string, () => void>;

beforeEach(() => {
  all = places(4);
  begun = [];
  finish = new Map();
});

function begin(name: string, isAnonymous = false, signal = new AbortController().signal): Promise<unknown> {
  const work = all.run(
    isAnonymous,
    () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        finish.set(name, () => resolve(name));
      }),
    signal,
  );
  return work.catch((error: unknown) => error);
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('four calls are under way at a time, and the next begins when one is done', async () => {
  const calls = ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name));
  await settled();
  expect([begun, all.inUse()]).toEqual([['a', 'b', 'c', 'd'], 4]);
  finish.get('b')?.();
  expect(await calls[1]).toBe('b');
  await expect.poll(() => begun).toContain('e');
});

it('what is more than sixteen in the queue is refused at once', async () => {
  for (let call = 0; call < 20; call++) void begin(String(call));
  expect(await begin('too many')).toMatchObject({ kind: 'unavailable', isPassing: false });
});

it('callers without an account have one place in four, and keep no account waiting', async () => {
  for (const name of ['n1', 'n2', 'n3']) void begin(name, true);
  for (const name of ['a', 'b', 'c']) void begin(name);
  await settled();
  expect(begun).toEqual(['n1', 'a', 'b', 'c']);
});

it('a caller who leaves the queue is out of it at once, and is never begun', async () => {
  for (const name of ['a', 'b', 'c', 'd']) void begin(name);
  const leaving = new AbortController();
  const waiting = begin('e', false, leaving.signal);
  const reason = new Error('gone');
  leaving.abort(reason);
  expect(await waiting).toBe(reason);
  finish.get('a')?.();
  const next = begin('f');
  await expect.poll(() => begun).toContain('f');
  finish.get('f')?.();
  await next;
  expect(begun).not.toContain('e');
});
