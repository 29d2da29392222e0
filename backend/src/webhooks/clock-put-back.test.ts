import { expect, it } from 'vitest';
import { clockWatch } from './clock-put-back.js';

const HOUR = 60 * 60 * 1_000;

it('looks at first and some times after, again when the clock was put back, and never for any other jump', () => {
  let [wall, monotonic] = [1_000 * HOUR, 0];
  const watch = clockWatch(
    () => wall,
    () => monotonic,
  );
  /** Asks every second for so many seconds. @returns at which it was told to look */
  const looks = (seconds: number): number[] => {
    const found: number[] = [];
    for (let second = 0; second < seconds; second++) {
      if (watch()) found.push(second);
      wall += 1_000;
      monotonic += 1_000;
    }
    return found;
  };
  expect(looks(200)).toEqual([0, 5, 30, 90]);
  wall += 2 * HOUR;
  expect(looks(200)).toEqual([]);
  wall -= 30_000;
  expect(looks(200)).toEqual([]);
  wall -= 2 * HOUR;
  expect(looks(200)).toEqual([0, 5, 30, 90]);
});
