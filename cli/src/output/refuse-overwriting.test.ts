import { type BigIntStats, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileAt, refuseOverwriting, type UsedFile } from './refuse-overwriting.js';

/** A regular file with these numbers. */
function file(dev: bigint, ino: bigint): UsedFile {
  const stats: BigIntStats = Object.assign(statSync('package.json', { bigint: true }), { dev, ino });
  return { name: `${dev}:${ino}`, stats };
}

it('tells inodes apart that are one as a number', () => {
  const [one, other] = [2n ** 60n, 2n ** 60n + 1n];
  expect(Number(one)).toBe(Number(other));
  expect(() => refuseOverwriting([file(1n, other)], [file(1n, one)])).not.toThrow();
  expect(() => refuseOverwriting([file(1n, one)], [file(1n, one)])).toThrow('is the same file as');
});

it('tells devices apart, and takes no file for another where a file system has no inodes', () => {
  expect(() => refuseOverwriting([file(1n, 5n)], [file(2n, 5n)])).not.toThrow();
  expect(() => refuseOverwriting([file(1n, 0n)], [file(1n, 0n)])).not.toThrow();
});

it('leaves what is not there to those who open it', () => {
  const missing = fileAt('not/there', 'missing');
  expect(missing.stats).toBeNull();
  expect(() => refuseOverwriting([missing], [missing])).not.toThrow();
});
