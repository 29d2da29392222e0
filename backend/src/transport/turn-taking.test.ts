import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { takeTurns } from './turn-taking.js';

let done: string[];
let begin: ReturnType<typeof takeTurns>;
beforeEach(() => {
  done = [];
  begin = takeTurns(2);
});

function send(key: string, ...names: string[]): void {
  const list = done;
  for (const name of names) {
    begin(key, () => {
      list.push(name);
      return true;
    });
  }
}

it('begins at once what is within the share of an address', () => {
  send('a', 'a1', 'a2');
  send('b', 'b1');
  expect(done).toEqual(['a1', 'a2', 'b1']);
});

it('begins the rest in later turns, in order, and nobody else waits for it', async () => {
  send('a', 'a1', 'a2', 'a3', 'a4', 'a5');
  expect(done).toEqual(['a1', 'a2']);
  send('b', 'b1');
  await turn();
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  send('a', 'a6');
  send('b', 'b2');
  await turn();
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'b2', 'a5', 'a6']);
});

it('gives an address its share anew in each turn', async () => {
  send('a', 'a1', 'a2');
  await turn();
  send('a', 'a3', 'a4', 'a5');
  expect(done).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('does not count what was gone before its turn', async () => {
  send('a', 'a1', 'a2');
  for (let n = 0; n < 1_000; n++) begin('a', () => false);
  send('a', 'a3');
  await turn();
  expect(done).toEqual(['a1', 'a2', 'a3']);
});

it('says how much of the same address waits before it', async () => {
  const ahead = Array.from({ length: 5 }, () => begin('a', () => true));
  expect([...ahead, begin('b', () => true)]).toEqual([0, 0, 0, 1, 2, 0]);
  await turn();
  expect(begin('a', () => true)).toBe(1);
});
