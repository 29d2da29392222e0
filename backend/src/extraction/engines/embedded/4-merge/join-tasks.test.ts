import { describe, expect, it } from 'vitest';
import type { Utterance } from '../2-read/utterance.js';
import { WordSet } from '../2-read/word-set.js';
import type { OwnerFinding } from '../3-resolve/owner/owner-finding.js';
import type { ResolvedTask } from '../3-resolve/resolved-item.js';
import { joinTasks } from './join-tasks.js';

const NOBODY: OwnerFinding = { participant: -1, basis: 'unknown', confidence: 0.3 };
const owned = (name: string, basis: OwnerFinding['basis'], confidence = 0.93): OwnerFinding => ({
  participant: name.length,
  name,
  basis,
  confidence,
});

const utterance = { marker: null, sentence: { list: null } } as unknown as Utterance;

function task(owner: OwnerFinding, index = 0): ResolvedTask {
  return {
    type: 'task',
    candidate: { index, utterance } as ResolvedTask['candidate'],
    probability: 0.5,
    joint: 0.5,
    mentions: [index],
    words: WordSet.of([1]),
    wording: () => 'Send the quote',
    owner,
    kind: 'request',
    status: 'open',
    requester: -1,
  };
}

describe('the owner of a task that is said twice', () => {
  it.each([
    ['whoever promises what was asked of another', owned('Ben', 'mentioned'), owned('Cleo', 'speaker'), 'Cleo'],
    ['whoever promised it, though another promises the like', owned('Ben', 'speaker'), owned('Cleo', 'speaker'), 'Ben'],
    ['whoever a recap names', owned('Ben', 'speaker'), owned('Cleo', 'named', 0.92), 'Cleo'],
    ['whoever is named, not whoever spoke next', owned('Ben', 'named'), owned('Cleo', 'addressee', 0.55), 'Ben'],
    ['whoever is told first', NOBODY, owned('Ben', 'addressee', 0.55), 'Ben'],
    ['whoever takes what somebody was to do', { ...NOBODY, basis: 'someone' }, owned('Ben', 'speaker', 0.7), 'Ben'],
    [
      'nobody, where all were asked',
      { ...NOBODY, basis: 'group', confidence: 0.8 },
      owned('Ben', 'speaker'),
      undefined,
    ],
    ['the same, where the second names nobody', owned('Ben', 'named'), NOBODY, 'Ben'],
  ] as const)('is %s', (_, first, later, name) => {
    expect(joinTasks([task(first), task(later, 1)]).owner.name).toBe(name);
  });

  it.each([
    ['as sure as before, though the same only says "fine"', 0.93, 0.6],
    ['surer, where the same promises it more plainly', 0.6, 0.93],
  ])('is %s', (_, before, later) => {
    const said = [task(owned('Ben', 'mentioned', before)), task(owned('Ben', 'speaker', later), 1)] as const;
    expect(joinTasks(said).owner.confidence).toBe(0.93);
  });
});

describe('the deadline of a task that is said twice', () => {
  const wednesday = { words: 'by Wednesday at 10:00', dueDate: '2026-03-18', strength: 0.9, sentence: 4 };
  it.each([
    ['the later one', { words: 'Friday', dueDate: '2026-03-20', strength: 0.5, sentence: 5 }, 'Friday'],
    [
      'not that of a sentence before',
      { words: 'Monday', dueDate: '2026-03-16', strength: 0.5, sentence: 3 },
      wednesday.words,
    ],
    [
      'not an hour of another day',
      { words: '10:00', dueDate: '2026-03-16', strength: 0.5, sentence: 5, namesNoDay: true },
      wednesday.words,
    ],
    [
      'another hour of the day',
      { words: '11:00', dueDate: '2026-03-18', strength: 0.5, sentence: 5, namesNoDay: true },
      '11:00',
    ],
    ['not words without a day', { words: 'soon', strength: 0.2, sentence: 5 }, wednesday.words],
  ] as const)('is %s', (_, later, words) => {
    const both = joinTasks([
      { ...task(NOBODY), deadline: wednesday },
      { ...task(NOBODY, 1), deadline: later },
    ]);
    expect(both.deadline?.words).toBe(words);
  });
});

describe('the deadline of a task that is said twice', () => {
  const due = (words: string, dueDate?: string, sentence = 0) => ({
    words,
    strength: 0.5,
    sentence,
    ...(dueDate && { dueDate }),
  });
  const friday = due('by Friday', '2026-03-20');
  const monday = due('on Monday', '2026-03-23', 1);
  const thursday = due('not by Thursday', '2026-03-19');
  it.each([
    ['that of the later sentence', owned('Ben', 'speaker'), friday, owned('Ben', 'speaker'), monday, 'on Monday'],
    [
      'the day, not words without one',
      owned('Ben', 'speaker'),
      friday,
      owned('Ben', 'speaker'),
      due('soon'),
      'by Friday',
    ],
    ['not what another promises', owned('Ben', 'speaker'), friday, owned('Cleo', 'speaker'), monday, 'by Friday'],
    ['that of the recap', owned('Ben', 'speaker'), friday, owned('Ben', 'named'), monday, 'on Monday'],
    [
      'what was read of its own sentence already',
      owned('Ben', 'speaker'),
      friday,
      owned('Ben', 'speaker'),
      thursday,
      'by Friday',
    ],
    ['that which the first leaves open', owned('Ben', 'speaker'), undefined, NOBODY, monday, 'on Monday'],
  ] as const)('is %s', (_, first, known, later, said, words) => {
    const tasks = [
      { ...task(first), ...(known && { deadline: known }) },
      { ...task(later, 1), deadline: said },
    ] as const;
    expect(joinTasks(tasks).deadline?.words).toBe(words);
  });
});

describe('the source of a task that is said twice', () => {
  const likely = (index: number, probability: number, words: number): ResolvedTask => ({
    ...task(NOBODY, index),
    probability,
    words: WordSet.of(Array.from({ length: words }, (_, at) => at + 1)),
    wording: () => `Words of ${index}`,
  });
  it.each([
    ['the first of two that are as sure', [likely(3, 0.8, 2), likely(5, 0.9, 2)], 3, 'Words of 3'],
    ['the sure one behind a weak one', [likely(3, 0.3, 2), likely(5, 0.9, 2)], 5, 'Words of 5'],
    ['the sure one, in its own words', [likely(3, 0.9, 1), likely(5, 0.4, 3)], 3, 'Words of 3'],
  ] as const)('is %s', (_, tasks, index, words) => {
    const joined = joinTasks(tasks);
    expect(joined.candidate.index).toBe(index);
    expect(joined.wording()).toBe(words);
  });

  it('is quoted beside every sentence that is not much less sure', () => {
    expect(joinTasks([likely(3, 0.8, 2), likely(5, 0.5, 2)]).mentions).toEqual([3, 5]);
    expect(joinTasks([likely(3, 0.3, 2), likely(5, 0.9, 2)]).mentions).toEqual([5]);
  });
});

describe('who asked for a task that is said twice', () => {
  const asked = { ...task(NOBODY), requester: 3 };
  it('is whoever asked another for it, and nobody where the same person promises it', () => {
    const byAnother = joinTasks([asked, task(owned('Cleo', 'speaker'), 1)]);
    const byOneself = joinTasks([asked, task(owned('Ben', 'speaker'), 1)]);
    expect([byAnother.requester, byAnother.kind]).toEqual([3, 'accepted_request']);
    expect([byOneself.requester, byOneself.kind]).toEqual([-1, 'commitment']);
  });
});
