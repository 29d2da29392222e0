import { describe, expect, it } from 'vitest';
import { PossibleOwner } from '#extraction/engines/embedded/3-resolve/owner/possible-owner';
import { fitOwners } from './fit-owners.js';
import type { OwnerExample } from './owner-examples.js';

const person = (name: string, role: string) => {
  const owner = new PossibleOwner(-1, name);
  owner.note(role, []);
  return owner;
};

/** Ana speaks, Ben is named; `right` are the positions of those whom the label names. */
const example = (right: readonly number[], isNobody = false): OwnerExample => ({
  conversation: { id: 'c', rawContent: '', labels: { tasks: [], decisions: [], risks: [] }, annotated: [] },
  choice: {
    people: [person('Ana', 'speaker'), person('Ben', 'named')],
    nobody: new Set(['nobody: bias']),
    clause: { tokens: [], from: 0, to: 0, form: 'other', subject: null, traits: [], says: [] },
  },
  right,
  isNobody,
  isOptional: false,
  isFirst: true,
});
const settings = { least: 1, l2: 0.1, iterations: 50 };

describe('fitOwners', () => {
  it('gives most weight to the trait of those whom the labels name', () => {
    const weights = fitOwners([example([1]), example([1]), example([1]), example([0])], settings);
    expect(weights.get('named')).toBeGreaterThan(weights.get('speaker') ?? 0);
    expect(weights.get('speaker')).toBeGreaterThan(weights.get('nobody: bias') ?? 0);
  });

  it('weighs for nobody where labels name nobody', () => {
    const weights = fitOwners([example([], true), example([], true), example([0])], settings);
    expect(weights.get('nobody: bias')).toBeGreaterThan(weights.get('speaker') ?? 0);
  });

  it('learns nothing from an owner who is not among the people', () => {
    expect([...fitOwners([example([])], settings).values()]).toEqual([0, 0, 0]);
  });

  it('has no weight for a trait that is too rare', () => {
    expect(fitOwners([example([1])], { ...settings, least: 2 }).size).toBe(0);
  });
});
