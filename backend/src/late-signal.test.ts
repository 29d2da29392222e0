import { expect, it } from 'vitest';
import { abortSignalOf, LateSignal } from './late-signal.js';

it('calls its listeners in order at the first abort, and those that come later never', () => {
  const ending = new LateSignal();
  const called: string[] = [];
  ending.listen(() => called.push('one'));
  ending.listen(() => called.push(`two, ${ending.aborted}`));
  ending.abort(new Error('first'));
  ending.abort(new Error('second'));
  ending.listen(() => called.push('late'));
  expect(called).toEqual(['one', 'two, true']);
  expect(ending.reason).toEqual(new Error('first'));
});

it('throws its reason from the abort on, and nothing before', () => {
  const ending = new LateSignal();
  ending.throwIfAborted();
  ending.abort(new Error('left'));
  expect(() => ending.throwIfAborted()).toThrow('left');
});

it('aborts the signal that was made of it, whether it was asked for before or after', () => {
  const [before, after] = [new LateSignal(), new LateSignal()];
  const signal = abortSignalOf(before);
  expect([signal.aborted, abortSignalOf(before)]).toEqual([false, signal]);
  for (const ending of [before, after]) ending.abort('left');
  expect([signal.reason, abortSignalOf(after).reason]).toEqual(['left', 'left']);
});

it('takes a signal for what it is', () => {
  const { signal } = new AbortController();
  expect(abortSignalOf(signal)).toBe(signal);
});
