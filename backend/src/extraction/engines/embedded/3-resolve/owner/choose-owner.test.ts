import { describe, expect, it } from 'vitest';
import { choose } from './choose-owner.js';
import { PossibleOwner } from './possible-owner.js';

const person = (name: string) => {
  const owner = new PossibleOwner(-1, name);
  owner.note('named', []);
  return owner;
};
const clause = { tokens: [], from: 0, to: 0, form: 'other', subject: null, traits: [], says: [] };
const nobody = new Set(['nobody: bias']);
const weights = new Map([['named', 1]]);

describe('choose', () => {
  it('is whoever is more likely than all others and nobody together', () => {
    const { person: found, confidence } = choose({ people: [person('Ana')], nobody, clause }, weights);
    expect(found?.name).toBe('Ana');
    expect(confidence).toBeCloseTo(Math.E / (Math.E + 1));
  });

  it('is nobody where it may as well be another', () => {
    expect(choose({ people: [person('Ana'), person('Ben')], nobody, clause }, weights).person).toBeUndefined();
  });

  it('is the first of those who are named together, who count as one', () => {
    const together = ['Ana', 'Ben'].map((name) => Object.assign(person(name), { namedWith: 0 }));
    const { person: found, confidence } = choose({ people: together, nobody, clause }, weights);
    expect(found?.name).toBe('Ana');
    expect(confidence).toBeCloseTo((2 * Math.E) / (2 * Math.E + 1));
  });

  it('is nobody where nobody is likelier', () => {
    const toNobody = new Map([...weights, ['nobody: bias', 2]]);
    expect(choose({ people: [person('Ana')], nobody, clause }, toNobody).person).toBeUndefined();
  });
});
