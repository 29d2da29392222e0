import { describe, expect, it } from 'vitest';
import { cleanName, isBotName, looksLikeName, mayBeName } from './names.js';
import { ParticipantList } from './participants.js';

describe('participants', () => {
  it('are one by export id, address, or either order of the name', () => {
    const people = new ParticipantList();
    expect(people.speaker({ name: 'Lindqvist, Sofia', email: 'sofia@x.example' })).toBe(0);
    expect(people.speaker({ name: 'Sofia Lindqvist' })).toBe(0);
    expect(people.speaker({ name: 'S.L.', email: 'SOFIA@x.example' })).toBe(0);
    expect(people.speaker({ name: 'raj', id: 'U2', handles: ['rajp'] })).toBe(1);
    expect(people.speaker({ name: 'Raj Patel', id: 'U2' })).toBe(1);
    expect(people.list().map(({ name }) => name)).toEqual(['Sofia Lindqvist', 'Raj Patel']);
  });

  it('are found by a first name, a surname or a title when that is one person', () => {
    const people = new ParticipantList();
    people.speaker({ name: 'Karin Lindqvist' });
    people.speaker({ name: 'Ana Roy' });
    people.speaker({ name: 'Ana Silva' });
    expect(people.mentioned({ name: 'Karin' })).toBe(0);
    expect(people.mentioned({ name: 'Dr. Lindqvist' })).toBe(0);
    expect(people.mentioned({ name: 'A. Silva' })).toBe(2);
    expect(people.mentioned({ name: 'Ana' })).toBe(3);
  });

  it('keep two people apart who differ only in what stands in brackets', () => {
    const people = new ParticipantList();
    expect(people.speaker({ name: 'Sam (ops)' })).toBe(0);
    expect(people.speaker({ name: 'Sam (dev)' })).toBe(1);
  });

  it('have the name that a list of those present spells out', () => {
    const people = new ParticipantList();
    expect(people.speaker({ name: 'SK' })).toBe(0);
    expect(people.mentioned({ name: 'Sinead Kelly', handles: ['SK'] })).toBe(0);
    expect(people.list().map(({ name, aliases }) => [name, ...aliases])).toEqual([['Sinead Kelly', 'SK']]);
  });

  it('hold the roles of speakers in capitals', () => {
    const people = new ParticipantList();
    expect(people.speaker({ name: 'LINE PRODUCER (ADJOA)' })).toBe(0);
    expect(people.speaker({ name: 'ADJOA' })).toBe(0);
  });
});

describe('names', () => {
  it.each([
    ['Dana KimDana Kim', 'Dana Kim'],
    ['Lindqvist, Sofia (Guest)', 'Lindqvist, Sofia'],
    ['**Bea**', 'Bea'],
    ['~ Jomo', 'Jomo'],
    ['nini', 'nini'],
    ['Kelsey:palm_tree:', 'Kelsey'],
    ['GitHub  APP', 'GitHub'],
  ])('clean %j as %j', (raw, clean) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it('tell bots by their tag or name', () => {
    expect(['GitHub APP', 'triage-bot', 'IncidentBot', 'Dana Abbot', 'Talbot'].map(isBotName)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('look like names or do not', () => {
    expect(
      ['Ilse van Dam', 'Dr. Ada B.', "Sean O'Neil", 'dead as a dodo', 'See you at', 'I agree.'].map(looksLikeName),
    ).toEqual([true, true, true, false, false, false]);
  });

  it('may be names where the layout says so', () => {
    expect(["will o' wisp", 'juno 🌙', '- item', 'ends at', 'what?', 'a@b.example'].map(mayBeName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
