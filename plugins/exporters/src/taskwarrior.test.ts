import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exported, nastyExtracted, thread } from '../../../test/support/exports.js';

interface Task {
  readonly description: string;
  readonly due?: string;
  readonly annotations: readonly { readonly entry: string; readonly description: string }[];
}

async function tasksOf(extracted = thread): Promise<readonly Task[]> {
  return JSON.parse(await exported('taskwarrior', extracted)) as readonly Task[];
}

/** test/command-line/exporters.test.ts has Taskwarrior itself import them. */
describe('taskwarrior', () => {
  it('has a stated time as that moment, and a day as its last second wherever that is', async () => {
    const [first, second, third] = await tasksOf();
    expect(first).toMatchObject({ status: 'pending', due: '20260313T160000Z' });
    expect(second).toMatchObject({ status: 'pending', tags: ['no_owner', 'no_due'] });
    expect(second).not.toHaveProperty('due');
    expect(third).toMatchObject({ status: 'completed', due: '2026-03-14T23:59:59' });
  });

  it('gives each annotation a second of its own', async () => {
    const [first] = await tasksOf();
    const entries = first?.annotations.map(({ entry }) => entry);
    expect(entries?.slice(0, 2)).toEqual(['20000101T000000Z', '20000101T000001Z']);
    expect(new Set(entries).size).toBe(entries?.length);
  });

  it('never has what ends Taskwarrior: an escaped surrogate, a date before 1980, an empty description', async () => {
    await fc.assert(
      fc.asyncProperty(nastyExtracted, async (extracted) => {
        const withoutBackslashes = (await exported('taskwarrior', extracted)).replaceAll('\\\\', '');
        expect(withoutBackslashes).not.toMatch(/\\u|[\ud800-\udfff]/u);
        for (const { description, due, annotations } of await tasksOf(extracted)) {
          expect([description, ...annotations.map((annotation) => annotation.description)]).not.toContain('');
          if (due !== undefined) expect(Number(due.slice(0, 4))).toBeGreaterThanOrEqual(1980);
        }
      }),
    );
  });
});
