import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';
import { cleanLine } from './clean.js';

type Row = Readonly<Record<string, string>>;

async function read(extracted: Extracted): Promise<readonly Row[]> {
  return parse(await exported('csv', extracted), {
    columns: true,
    record_delimiter: '\r\n',
    relax_column_count: false,
  });
}

/** Apostrophes may have been added, and nothing else. */
function bare(text: string | null): string {
  return cleanLine(text ?? '').replaceAll("'", '');
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const rows = await read(extracted);
  const actions = actionsOf(extracted);
  expect(rows.map(({ id }) => id)).toEqual(actions.map(({ id }) => id));
  for (const [index, action] of actions.entries()) {
    const row = rows[index] ?? {};
    const { owner, due } = action;
    expect(row).toMatchObject({ uid: action.uid, status: action.status, owner_state: owner.state });
    expect(row).toMatchObject({ confidence: String(action.confidence), flags: action.flags.join(' ') });
    expect(bare(row['text'] ?? '')).toBe(bare(action.text));
    expect(bare(row['quotation'] ?? '')).toBe(bare(action.evidence[0]?.quote ?? ''));
    expect(bare(row['owner'] ?? '')).toBe(owner.state === 'resolved' ? bare(owner.display_name) : '');
    if (due.state !== 'resolved') expect(row).toMatchObject({ due: '', due_time: '' });
    else expect([due.date, '']).toContain(row['due']);
  }
}

describe('csv', () => {
  it('has a row for each action, with what is known of it', async () => {
    const [first, second] = await read(thread);
    expect(first).toMatchObject({
      title: 'Paint the door; "blue", not red',
      owner: 'Ana Ruiz',
      due: '2026-03-13',
      due_time: '2026-03-13T17:00:00+01:00',
      deadline: 'by Friday, 5 pm',
      message: '1',
      quotation: 'I will paint the door 🚪 by Friday, 5 pm',
    });
    expect(second).toMatchObject({ owner: '', owner_state: 'unassigned', due: '', flags: 'no_owner no_due' });
  });

  it('puts an apostrophe before what a spreadsheet would run', async () => {
    const [, second] = await read(thread);
    expect(second).toMatchObject({ title: `'=HYPERLINK("https://x.example")` });
  });

  it.each(Object.entries(CASES))('comes back the same from a parser: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('comes back the same from a parser, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });

  it('has no formula in any cell, not even for a reader with another separator and no regard for quotation', async () => {
    await fc.assert(
      fc.asyncProperty(nastyExtracted, async (extracted) => {
        const cells = (await exported('csv', extracted)).split(/[,;|\t\r\n]/);
        expect(cells.filter((cell) => /^[ "]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
    );
  });
});
