import { expect, it } from 'vitest';
import type { Evidence, Extraction, Task } from '../types/extraction.js';
import { ground } from './ground.js';
import { MappedTextBuilder, verbatimText } from './mapped-text.js';

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
  const { extraction, locate, dropped } = ground(TEXT, found(task(good)), 'utf8', bodyOf);
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
  const { extraction, dropped } = ground(TEXT, found(task(source), task(good)), 'utf16', bodyOf);
  expect(extraction.tasks).toEqual([task(good)]);
  expect(dropped).toBe(1);
});

it('leaves a mention out whose words are elsewhere, and keeps the item', () => {
  const { extraction, dropped } = ground(TEXT, found(task(good, [good, evidence('ok', 0)])), 'utf32', bodyOf);
  expect(extraction.tasks).toEqual([task(good, [good])]);
  expect(dropped).toBe(1);
});

/** Messages as a mail program shows them: one as it was sent, one that was base64, one of which half was. */
const BODIES = [
  verbatimText(TEXT, 8, TEXT.length),
  new MappedTextBuilder().unmapped('Cy brings the keys. Cy brings cake.').build(),
  new MappedTextBuilder().verbatim(TEXT, 8, 19).unmapped(' Di is late.').build(),
];
const bodyOf = (index: number) => BODIES[index];
const unplaced = (text: string, messageIndex: number | null): Evidence => ({ text, messageIndex, span: null });

it.each([
  ['in the message that it names', unplaced('Cy brings the keys.', 1)],
  ['a second time', unplaced('Cy brings cake.', 1)],
  ['beside words that have a place', unplaced('Di is late.', 2)],
])('keeps an item without a place where its words stand decoded %s', (_what, source) => {
  const { extraction, locate, dropped } = ground(TEXT, found(task(source)), 'utf32', bodyOf);
  expect(extraction.tasks).toEqual([task(source)]);
  expect(dropped).toBe(0);
  expect(locate(source)).toBeNull();
});

it('finds decoded words in whatever order they are asked for', () => {
  const quotes = ['Cy brings cake.', 'Cy brings the keys.', 'Cy', 'the keys. Cy', 'Cy brings cake.'];
  const sources = quotes.map((quote) => task(unplaced(quote, 1)));
  expect(ground(TEXT, found(...sources), 'utf32', bodyOf).dropped).toBe(0);
});

it.each([
  ['that nobody wrote', unplaced('Cy sells the keys.', 1)],
  ['that stand in another message', unplaced('Cy brings the keys.', 2)],
  ['without naming a message', unplaced('Cy brings the keys.', null)],
  ['of a message that is not there', unplaced('Cy brings the keys.', 7)],
  ['of a message before the first', unplaced('Cy brings the keys.', -1)],
  ['that have a place', unplaced('I will pay.', 0)],
  ['that have a place beside others that have none', unplaced('I will pay.', 2)],
  ['that are none', unplaced('', 1)],
  ['in other letters', unplaced('CY BRINGS CAKE.', 1)],
])('leaves an item out that claims no place for words %s, and counts it', (_what, source) => {
  const { extraction, dropped } = ground(TEXT, found(task(source), task(good)), 'utf8', bodyOf);
  expect(extraction.tasks).toEqual([task(good)]);
  expect(dropped).toBe(1);
});

it('leaves a mention out that claims no place for words that nobody wrote, counts it, and keeps the item', () => {
  const lie = unplaced('Cy sells the keys.', 1);
  const { extraction, dropped } = ground(TEXT, found(task(good, [lie, good])), 'utf32', bodyOf);
  expect(extraction.tasks).toEqual([task(good, [good])]);
  expect(dropped).toBe(1);
});

it('holds decisions and risks to the same law', () => {
  const lie = unplaced('Cy sells the keys.', 1);
  const item = { text: 'x', confidence: 0.9, source: lie, mentions: [] };
  const { extraction, dropped } = ground(
    TEXT,
    {
      ...found(),
      decisions: [{ ...item, status: 'final' }],
      risks: [{ ...item, category: 'other', status: 'open' }],
    },
    'utf32',
    bodyOf,
  );
  expect([extraction.decisions, extraction.risks, dropped]).toEqual([[], [], 2]);
});

it('asks for no message where everything has a place', () => {
  const never = () => {
    throw new Error('asked');
  };
  expect(ground(TEXT, found(task(good)), 'utf32', never).dropped).toBe(0);
});
