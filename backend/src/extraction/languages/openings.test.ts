import { expect, it } from 'vitest';
import { Openings } from './openings.js';

const openings = new Openings(['Reply', 'a', '(edited', '1', 'Été', 'né']);

it.each(['Reply', 'reply all', 'REPLY', 'rE', 'a b', 'ax', 'A', '(edited)', '1', '12 replies'])('admits %j', (text) => {
  expect(openings.admit(text)).toBe(true);
});

it.each(['', 'R', 'Rx', 'hello', '(e'.slice(0, 1), ' a', '2', 'xReply'])('turns %j away', (text) => {
  expect(openings.admit(text)).toBe(false);
});

it('admits every text with a letter beyond ASCII among its first two', () => {
  for (const text of ['Été', 'zé', 'né', '\u2003x', 'ſ', 'x：']) expect(openings.admit(text)).toBe(true);
});

it('looks at the place that it is asked about', () => {
  expect(openings.admit('- Reply', 2)).toBe(true);
  expect(openings.admit('- Reply', 7)).toBe(false);
});
