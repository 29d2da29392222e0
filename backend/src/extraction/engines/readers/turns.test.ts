import { expect, it, vi } from 'vitest';
import type { ReaderInput } from '../embedded/2-read/large/large-reading.js';
import { Turns } from './turns.js';

const never = new AbortController().signal;
/** A window that is known by its number. */
const window = (number: number): ReaderInput => ({
  pieces: Int32Array.of(number),
  sentence: Int32Array.of(0),
  last: Int32Array.of(0),
  facts: new Float32Array(0),
});
const windows = (...numbers: number[]) => numbers.map(window);
const numberOf = ({ pieces }: ReaderInput) => pieces[0] as number;

/** Answers every window with its own number, and says in which order they came. */
function readAll(turns: Turns): number[] {
  const order: number[] = [];
  for (let turn = turns.next(); turn !== undefined; turn = turns.next()) {
    order.push(numberOf(turn.window));
    turn.answer(Float32Array.of(numberOf(turn.window)));
  }
  return order;
}

it('reads one window of each conversation, then the next of each, and answers in the order of the windows', async () => {
  const turns = new Turns();
  const long = turns.take(windows(1, 2, 3), { signal: never });
  const short = turns.take(windows(7), { signal: never });
  expect(readAll(turns)).toEqual([1, 7, 2, 3]);
  expect((await long).map(([number]) => number)).toEqual([1, 2, 3]);
  expect((await short).map(([number]) => number)).toEqual([7]);
});

it('tells how many windows are read of how many', async () => {
  const turns = new Turns();
  const onWindowsRead = vi.fn();
  const read = turns.take(windows(1, 2), { signal: never, onWindowsRead });
  // Both are under way before the first is answered, as with a server that takes several calls.
  const under = [turns.next(), turns.next()];
  for (const turn of under) turn?.answer(Float32Array.of(1));
  await read;
  expect(onWindowsRead.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

it('has nothing to read where there is no window', async () => {
  expect(await new Turns().take([], { signal: never })).toEqual([]);
});

it('forgets the windows of a caller who left, at once', async () => {
  const turns = new Turns();
  const caller = new AbortController();
  const read = turns.take(windows(1, 2, 3), { signal: caller.signal });
  const turn = turns.next();
  caller.abort(new Error('left'));
  await expect(read).rejects.toThrow('left');
  turn?.answer(Float32Array.of(1));
  expect([turns.waiting, turns.next()]).toEqual([0, undefined]);
});

it('fails a conversation that takes too long, and goes on with the others', async () => {
  const turns = new Turns({ limitMs: 10 });
  const read = turns.take(windows(1), { signal: never });
  await expect(read).rejects.toMatchObject({ code: 'engine_timeout' });
  const next = turns.take(windows(2), { signal: never });
  expect(readAll(turns)).toEqual([2]);
  expect(await next).toEqual([Float32Array.of(2)]);
});

it('refuses a conversation where as many windows wait as may, and says when to come again', async () => {
  const turns = new Turns();
  const first = turns.take(windows(...Array.from({ length: 200 }, (_, at) => at)), { signal: never });
  first.catch(() => undefined);
  expect(turns.isFull).toBe(true);
  await expect(turns.take(windows(1), { signal: never })).rejects.toMatchObject({
    code: 'overloaded',
    headers: { 'Retry-After': '5' },
  });
  turns.end(new Error('over'));
  await expect(first).rejects.toThrow('over');
  expect(turns.isFull).toBe(false);
});

it('fails the conversation whose window could not be read, and no other', async () => {
  const turns = new Turns();
  const broken = turns.take(windows(1, 2), { signal: never });
  const whole = turns.take(windows(3), { signal: never });
  turns.next()?.fail(new Error('broken'));
  expect(readAll(turns)).toEqual([3]);
  await expect(broken).rejects.toThrow('broken');
  expect(await whole).toEqual([Float32Array.of(3)]);
});
