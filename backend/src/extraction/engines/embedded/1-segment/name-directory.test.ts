import { describe, expect, it } from 'vitest';
import type { Participant } from '../../../types/conversation.js';
import { nameDirectory } from './name-directory.js';

const person = (index: number, name: string, ...aliases: string[]): Participant => ({ index, name, aliases });

const directory = nameDirectory([
  person(0, 'Priya Nair', 'pnair', '@priya.n'),
  person(1, 'Will Osei'),
  person(2, 'Dana Kim', 'dana@x.example'),
  person(3, 'Dana Roy'),
  person(4, 'Dr. Okoye'),
  person(5, 'Jean-Luc Martin'),
  person(6, 'Sean O’Hara'),
  person(7, 'Lindqvist, Maja'),
]);

describe('nameDirectory', () => {
  it.each([
    ['priya', 0],
    ['nair', 0],
    ['priya nair', 0],
    ['pnair', 0],
    ['priya.n', 0],
    ['kim', 2],
    ['roy', 3],
    ['okoye', 4],
    ['jean-luc', 5],
    ["o'hara", 6],
    ['maja', 7],
    ['lindqvist', 7],
  ])('knows whom %j names', (norm, participant) => {
    expect(directory.lookup(norm, true)).toBe(participant);
  });

  it.each(['nobody', '', 'pri', 'x'])('knows nobody by %j', (norm) => {
    expect(directory.lookup(norm, true)).toBe(-1);
  });

  it('names nobody by a first name that two people share, though each has a name of their own', () => {
    expect(directory.lookup('dana', true)).toBe(-1);
  });

  it('names nobody by a title', () => {
    expect(directory.lookup('dr', true)).toBe(-1);
  });

  it('takes a word that is also an ordinary word for a name only with a capital', () => {
    expect(directory.lookup('will', true)).toBe(1);
    expect(directory.lookup('will', false)).toBe(-1);
  });

  it('takes any other name in small letters too', () => {
    expect(directory.lookup('priya', false)).toBe(0);
  });

  it('keeps a name that comes twice for the same person', () => {
    expect(nameDirectory([person(0, 'Bo Lind', 'Bo')]).lookup('bo', true)).toBe(0);
  });

  it('is empty without participants', () => {
    expect(nameDirectory([]).lookup('ana', true)).toBe(-1);
  });
});
