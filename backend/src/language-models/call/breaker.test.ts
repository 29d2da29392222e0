import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Breaker } from '../../breaker.js';
import { ModelFailure } from '../../extraction/engines/llm/model-client.js';
import { AttemptFailure } from './attempt-failure.js';
import { openBreaker } from './breaker.js';

const OPEN_MS = 60;

let changes: boolean[];
let breaker: Breaker;
let asked: number;

beforeEach(() => {
  changes = [];
  asked = 0;
  breaker = openBreaker((isOpen) => changes.push(isOpen), OPEN_MS);
});

const fail = async (error: Error): Promise<unknown> =>
  breaker
    .run(async () => {
      asked += 1;
      throw error;
    })
    .catch((caught: unknown) => caught);
const trouble = (): Error => new AttemptFailure('unavailable', { status: 503 });
const failOften = async (error: () => Error, times = 5): Promise<void> => {
  for (let time = 0; time < times; time++) await fail(error());
};

describe('a host in trouble', () => {
  it.each<[string, () => Error]>([
    ['that is not there', trouble],
    ['that lets the time pass', () => new DOMException('too late', 'TimeoutError')],
    ['that lets the time of a conversation pass', () => new ModelFailure('timeout')],
  ])('%s is left alone after five failures in a row', async (_what, error) => {
    await failOften(error);
    expect(await fail(error())).toMatchObject({ kind: 'unavailable', isPassing: false });
    expect([asked, changes, breaker.isOpen()]).toEqual([5, [true], true]);
  });

  it('is tried once after a while, and asked again once it answers', async () => {
    await failOften(trouble);
    await pause(OPEN_MS + 20);
    let answer = (_value: string): void => undefined;
    const probe = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    // Nobody waits for the one that tries.
    expect(await fail(trouble())).toMatchObject({ isPassing: false });
    answer('back');
    expect(await probe).toBe('back');
    expect(await breaker.run(async () => 'again')).toBe('again');
    expect(changes.at(-1)).toBe(false);
  });
});

it.each<[string, () => Error]>([
  ['limits us', () => new AttemptFailure('rate_limited')],
  ['refuses a question', () => new AttemptFailure('refused')],
  ['answers what nobody can read', () => new AttemptFailure('unreadable')],
  ['is given up by callers who leave', () => new ModelFailure('cancelled')],
])('a host that %s is asked on', async (_what, error) => {
  await failOften(error, 20);
  expect([asked, changes]).toEqual([20, []]);
});

it('four failures and an answer begin anew', async () => {
  await failOften(trouble, 4);
  await breaker.run(async () => 'fine');
  await failOften(trouble, 4);
  expect(breaker.isOpen()).toBe(false);
});
