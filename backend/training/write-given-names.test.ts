import { expect, it } from 'vitest';
import { type Gathering, givenNames } from './write-given-names.js';

const noWord = () => false;
const gathered = (names: readonly string[], ...said: readonly string[]): Gathering => ({ names, said });

it('finds how people of several conversations are called, by the first word of their names', () => {
  const conversations = [
    gathered(['Odile Marsh', 'Bo Lind'], 'Thanks Odile and Tansy'),
    gathered(['Odile']),
    gathered(['Tansy Reed']),
  ];
  expect(givenNames(conversations, noWord)).toEqual(['odile']);
});

it('takes neither handles and initials for names, nor what is a word of a language', () => {
  const often = gathered(['odile_m', 'OM', 'Scribe'], 'Odile, OM, Scribe: hello');
  expect(givenNames([often, often], (word) => word === 'scribe')).toEqual([]);
});

it('takes nothing for a name by which nobody is spoken of, such as the name of an office', () => {
  const office = gathered(
    ['Administración Robledal'],
    'escriban a Administración_Robledal o www.Administración.example',
  );
  expect(givenNames([office, office], noWord)).toEqual([]);
  expect(givenNames([office, gathered(['Administración B'], 'Hola Administración,')], noWord)).toEqual([
    'administración',
  ]);
});

it('counts a name once in each conversation', () => {
  expect(givenNames([gathered(['Odile Marsh', 'Odile Grant'], 'Hi Odile')], noWord)).toEqual([]);
});
