import { expect, it } from 'vitest';
import { givenNames } from './write-given-names.js';

it('finds how people of several conversations are called, by the first word of their names', () => {
  expect(givenNames([['Odile Marsh', 'Bo Lind'], ['Odile'], ['Tansy Reed']], new Set())).toEqual(['odile']);
});

it('takes neither handles and initials for names, nor what is a common word', () => {
  const often = [
    ['odile_m', 'OM', 'Scribe'],
    ['odile_m', 'OM', 'Scribe'],
  ];
  expect(givenNames(often, new Set(['scribe']))).toEqual([]);
});

it('counts a name once in each conversation', () => {
  expect(givenNames([['Odile Marsh', 'Odile Grant']], new Set())).toEqual([]);
});
