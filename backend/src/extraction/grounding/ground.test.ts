import { expect, it } from 'vitest';
import type { Evidence, Extraction, Task } from '../types/extraction.js';
import { ground } from './ground.js';

const TEXT = '😀 Ann: I will pay. Bo: ok';

function evidence(text: string, start: number, end = start + text.length): Evidence {
  return { text, messageIndex: 0, span: { start, end } };
}

function task(source: Evidence, mentions: readonly Evidence[] = [source]): Task {
  return { text: 'Pay', kind: 'commitment', status: 'open', ambiguous: false, confidence: 0.9, source, mentions };
}

const found = (...tasks: Task[]): Extraction => ({ summary: 'x', tasks, decisions: [], risks: [] });
const good = evidence('I will pay.', 8);

it('keeps an item whose words are where it says, and tells the place in the encoding asked for', () => {
  const { extraction, locate, dropped } = ground(TEXT, found(task(good)), 'utf8');
  expect(dropped).toBe(0);
  expect(extraction.tasks).toEqual([task(good)]);
  const place = locate(good);
  expect(Buffer.from(TEXT).subarray(place?.start, place?.end).toString()).toBe('I will pay.');
});

it.each([
  ['whose words are elsewhere', evidence('I will pay.', 9)],
  ['whose words are others', evidence('I won’t pay', 8)],
  ['that ends after the text', evidence('ok', TEXT.length - 2, TEXT.length + 5)],
  ['that begins before the text', evidence('', -3, -3)],
  ['that begins inside a surrogate pair', evidence(TEXT.slice(1, 5), 1)],
  ['that quotes nothing', evidence('', 8, 8)],
])('leaves an item out %s', (_what, source) => {
  const { extraction, dropped } = ground(TEXT, found(task(source), task(good)), 'utf16');
  expect(extraction.tasks).toEqual([task(good)]);
  expect(dropped).toBe(1);
});

it('leaves a mention out whose words are elsewhere, and keeps the item', () => {
  const { extraction } = ground(TEXT, found(task(good, [good, evidence('ok', 0)])), 'utf32');
  expect(extraction.tasks).toEqual([task(good, [good])]);
});

it('keeps an item that has no verbatim place, without one', () => {
  const decoded: Evidence = { text: 'from base64', messageIndex: null, span: null };
  const { extraction, locate } = ground(TEXT, found(task(decoded)), 'utf32');
  expect(extraction.tasks).toHaveLength(1);
  expect(locate(decoded)).toBeNull();
});
