import { expect, it } from 'vitest';
import { passwordHashing } from './password-hashing.js';

/** Hashes that are done when the test says so. */
function slowAlgorithm() {
  const open: (() => void)[] = [];
  let started = 0;
  const work = <T>(value: T) =>
    new Promise<T>((resolve) => {
      started += 1;
      open.push(() => resolve(value));
    });
  return {
    hash: (password: string) => work(`hash of ${password}`),
    verify: () => work(true),
    started: () => started,
    async finishAll() {
      while (open.length > 0) {
        open.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

it('hashes with salt, and knows the password again', async () => {
  const hashing = passwordHashing();
  const hash = await hashing.hash('a password');
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await hashing.hash('a password')).not.toBe(hash);
  expect(await hashing.verify({ hash, password: 'a password' })).toBe(true);
  expect(await hashing.verify({ hash, password: 'a passwore' })).toBe(false);
});

it('has four at work at once, in the order they came', async () => {
  const algorithm = slowAlgorithm();
  const hashing = passwordHashing(algorithm);
  const all = Promise.all(Array.from({ length: 10 }, (_, n) => hashing.hash(String(n))));
  await new Promise((resolve) => setImmediate(resolve));
  expect(algorithm.started()).toBe(4);
  await algorithm.finishAll();
  expect(await all).toHaveLength(10);
  expect(algorithm.started()).toBe(10);
});

it('refuses what would be the 129th to wait, and takes more when some are done', async () => {
  const algorithm = slowAlgorithm();
  const hashing = passwordHashing(algorithm);
  const taken = Array.from({ length: 4 + 128 }, () => hashing.verify({ hash: 'h', password: 'p' }));
  await expect(hashing.hash('one more')).rejects.toMatchObject({
    code: 'overloaded',
    headers: { 'Retry-After': '5' },
  });
  await algorithm.finishAll();
  expect(await Promise.all(taken)).toHaveLength(132);
  const later = hashing.hash('later');
  await algorithm.finishAll();
  expect(await later).toBe('hash of later');
});

it('gives its place away where a hash fails', async () => {
  const broken = () => Promise.reject(new Error('no memory'));
  const hashing = passwordHashing({ hash: broken, verify: broken });
  for (let tries = 0; tries < 10; tries += 1) await expect(hashing.hash('p')).rejects.toThrow('no memory');
});

it('hashes a password ahead once, and any other as ever', async () => {
  let counted = 0;
  const hash = (password: string) => {
    counted += 1;
    return Promise.resolve(`${counted}: ${password}`);
  };
  const hashing = passwordHashing({ hash, verify: () => Promise.resolve(true) });
  const hashes = await hashing.hashedAhead('known', async () => [
    await hashing.hash('known'),
    await hashing.hash('other'),
  ]);
  expect(hashes).toEqual(['1: known', '2: other']);
  expect(await hashing.hash('known')).toBe('3: known');
});
