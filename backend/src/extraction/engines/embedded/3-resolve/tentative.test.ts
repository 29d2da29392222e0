import { expect, it } from 'vitest';
import { readText } from '../2-read/utterances-for-tests.js';
import { isTentative } from './tentative.js';

it.each([
  ['We take the oak floor, provided the bank agrees.', true],
  ['Approved, pending a look at the invoice.', true],
  ['Fine in principle, but let us see the numbers.', true],
  ['We go with the ferry, subject to the weather.', true],
  ['We will probably take the later train.', true],
  ['Wir nehmen den Saal, vorausgesetzt der Preis stimmt.', true],
  ['Tomamos el local, siempre que firmen antes.', true],
  ['We take the oak floor.', false],
  ['All pending orders were approved.', false],
  ['We use the keys that Ben has provided.', false],
  ['We do not open on Sundays unless somebody asks.', false],
  ['Members may join as long as they pay the fee.', false],
] as const)('%j is tentative: %s', (text, expected) => {
  const [utterance] = readText(text).utterances;
  expect(utterance !== undefined && isTentative(utterance)).toBe(expected);
});
