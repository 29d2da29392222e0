import { expect, it } from 'vitest';
import { everything } from '../2-read/model/scorer-for-tests.js';
import { understand } from '../pipeline.js';

/** How many tasks there are in what Ana says, were every sentence one. */
function tasksOf(sentence: string): number {
  const { settled } = understand(`Ana: ${sentence}\nBen: hm`, {}, everything);
  return settled.filter(({ type, candidate }) => type === 'task' && candidate.index === 0).length;
}

it.each([
  "I'm in Milan till Wednesday",
  "Sorry, I'll be out of office until April.",
  'We are at the office on Friday, but can be reached by cell',
  'I will be away on Thursday',
])('gives no task to anybody who only says where they are: %s', (sentence) => {
  expect(tasksOf(sentence)).toBe(0);
});

it.each([
  "I'm in Milan till Wednesday, could bring mine on Saturday",
  "When I'm at my desk I'll send the quote",
  'TODO: I will be away on Thursday',
  'I am on it',
  'I will be sending the quote',
])('leaves what says more: %s', (sentence) => {
  expect(tasksOf(sentence)).toBe(1);
});
