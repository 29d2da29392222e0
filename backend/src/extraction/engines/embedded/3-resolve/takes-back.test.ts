import { expect, it } from 'vitest';
import { readText } from '../2-read/utterances-for-tests.js';
import { takesBack } from './takes-back.js';

it.each([
  ['On second thought, we keep the old oven.', true],
  ['Change of plan: we bake at home.', true],
  ['Actually, let us take the red tiles instead.', true],
  ['Wir nehmen doch lieber die roten Fliesen.', true],
  ['Tout compte fait, on garde le vieux four.', true],
  ['Pensándolo mejor, nos quedamos con el horno viejo.', true],
  ['Pensando melhor, ficamos com o forno velho.', true],
  ['And scrap the red tiles, the blue ones are here.', true],
  ['Shall we scrap that?', false],
  ['We take the red tiles instead of the blue ones.', false],
  ['The second thought was better than the first.', false],
] as const)('%j takes something back: %s', (text, expected) => {
  const [utterance] = readText(text).utterances;
  expect(utterance !== undefined && takesBack(utterance)).toBe(expected);
});
