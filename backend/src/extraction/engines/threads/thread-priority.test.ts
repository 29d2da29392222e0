import { expect, it } from 'vitest';
import { giveWay, haveHelpersGiveWay } from './thread-priority.js';

/** A system on which a thread has this priority; `set` gets what it is changed to. */
function systemOf(now: number, platform: NodeJS.Platform = 'linux', error?: Error) {
  const set: [pid: number, priority: number][] = [];
  const setPriority = (...call: [pid: number, priority: number]): void => {
    set.push(call);
    if (error !== undefined) throw error;
  };
  const list = (): number[] => [107, 100, 103, 101, 102, 104, 105, 106];
  return { set, system: { platform, get: () => now, set: setPriority, list } };
}

it.each([
  [0, 10],
  [5, 15],
  [15, 19],
])('lowers the thread that asks, from %i to %i', (now, then) => {
  const { set, system } = systemOf(now);
  giveWay(system);
  expect(set).toEqual([[0, then]]);
});

it.each(['darwin', 'win32'] as const)('leaves the whole process of %s alone', (platform) => {
  const { set, system } = systemOf(0, platform);
  giveWay(system);
  expect(set).toEqual([]);
});

it('lets the thread begin where the system refuses, and hides nothing else', () => {
  const refused = Object.assign(new Error('EACCES'), { code: 'ERR_SYSTEM_ERROR' });
  expect(() => giveWay(systemOf(0, 'linux', refused).system)).not.toThrow();
  expect(() => giveWay(systemOf(0, 'linux', new TypeError('a bug')).system)).toThrow('a bug');
});

it('lowers the threads that came right after the first, and no later ones', () => {
  const { set, system } = systemOf(5);
  haveHelpersGiveWay(system);
  expect(set).toEqual([101, 102, 103, 104, 105].map((thread) => [thread, 15]));
});

it('leaves the helpers of other systems alone, and those of a system that does not tell its threads', () => {
  const { set, system } = systemOf(0, 'darwin');
  haveHelpersGiveWay(system);
  const hidden = Object.assign(new Error('no /proc'), { code: 'ENOENT', syscall: 'scandir' });
  const list = (): never => {
    throw hidden;
  };
  haveHelpersGiveWay({ ...systemOf(0).system, list });
  expect(set).toEqual([]);
});
