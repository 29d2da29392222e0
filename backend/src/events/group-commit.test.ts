import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type GroupCommitParts, groupCommit } from './group-commit.js';

function recording(parts: Partial<GroupCommitParts<string>> = {}) {
  const groups: (readonly string[])[] = [];
  const lost: string[] = [];
  const commits = groupCommit<string>({
    commit: async (group) => void groups.push(group),
    onCommitted: () => undefined,
    onLost: (work) => lost.push(work),
    onAway: () => undefined,
    keepMs: 1_000,
    capacity: 1_000,
    clock: () => 0,
    ...parts,
  });
  return { commits, groups, lost };
}

it('lets others have their turn between two groups, so that they can join the next one', async () => {
  const { commits, groups } = recording();
  for (let at = 0; at < 300; at++) commits.add(`early ${at}`);
  const joined = nextTurn().then(() => commits.add('joined'));
  await Promise.all([commits.idle(), joined]);
  expect(groups.map(({ length }) => length)).toEqual([256, 45]);
  expect(groups[1]?.at(-1)).toBe('joined');
});

it('takes no more than its capacity', async () => {
  const { commits, groups } = recording({ capacity: 2 });
  expect(['a', 'b', 'c'].map((work) => commits.add(work))).toEqual([true, true, false]);
  await commits.idle();
  expect(groups).toEqual([['a', 'b']]);
});

it('commits each for itself where the store refuses one of them', async () => {
  const { commits, lost } = recording({
    commit: async (group) => {
      if (group.includes('bad')) throw new Error('refused');
    },
  });
  for (const work of ['a', 'bad', 'b']) commits.add(work);
  await commits.idle();
  expect(lost).toEqual(['bad']);
});
