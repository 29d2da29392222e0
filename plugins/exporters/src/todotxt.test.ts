import fc from 'fast-check';
import { Item } from 'jstodotxt';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';

async function itemsOf(extracted: Extracted): Promise<readonly Item[]> {
  const lines = (await exported('todotxt', extracted)).split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => new Item(line));
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const items = await itemsOf(extracted);
  const actions = actionsOf(extracted);
  expect(items.length).toBe(actions.length);
  for (const [index, action] of actions.entries()) {
    const item = items[index];
    const values = Object.fromEntries(item?.extensions().map(({ key, value }) => [key, value]) ?? []);
    expect(item?.complete()).toBe(action.status !== 'open');
    expect([item?.contexts(), item?.projects()]).toEqual([[], []]);
    expect([item?.priority(), item?.created(), item?.completed()]).toEqual([null, null, null]);
    expect(item?.extensions().filter(({ key }) => key === 'uid')).toEqual([{ key: 'uid', value: action.uid }]);
    expect(item?.extensions().filter(({ key }) => key === 'due').length).toBeLessThan(2);
    if (action.due.state === 'resolved') expect([action.due.date, undefined]).toContain(values['due']);
    else expect(values).not.toHaveProperty('due');
    if (action.owner.state === 'resolved') expect(values).toHaveProperty('owner');
    else expect(values).not.toHaveProperty('owner');
  }
}

describe('todotxt', () => {
  it('has one line for each action', async () => {
    const [first, second, third, fourth] = actionsOf(thread);
    expect(await exported('todotxt', thread)).toBe(
      `Paint the door; "blue", not red due:2026-03-13 owner:Ana_Ruiz uid:${first?.uid}
=HYPERLINK("https://x.example") uid:${second?.uid}
x Hang the bell due:2026-03-14 owner:Ben uid:${third?.uid}
x Buys a mat ＋1 due：tomorrow status:cancelled uid:${fourth?.uid}
`,
    );
  });

  it.each(Object.entries(CASES))('comes back the same from a parser: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('comes back the same from a parser, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });
});
