import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';
import { cleanLine } from './clean.js';

async function read(extracted: Extracted): Promise<readonly (readonly string[])[]> {
  return parse(await exported('jira-csv', extracted), { record_delimiter: '\r\n', relax_column_count: false });
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const [header = [], ...rows] = await read(extracted);
  const actions = actionsOf(extracted);
  // Jira: a header without punctuation, a column Summary, every separator there; values of one field side by side.
  for (const name of header) expect(name).toMatch(/^[A-Za-z ]{1,40}$/);
  expect(header.slice(0, 7)).toEqual([
    ...['Summary', 'Issue Type', 'Status', 'Resolution', 'Assignee', 'Due Date', 'Description'],
  ]);
  expect(new Set(header.slice(7))).toEqual(new Set(['Labels']));
  expect(rows.length).toBe(actions.length);
  for (const [index, action] of actions.entries()) {
    const row = rows[index] ?? [];
    const [summary = '', type, status, , assignee, due, description = '', ...labels] = row;
    const title = cleanLine(action.title) || 'An action without words';
    if (!summary.endsWith('…')) expect(summary.replaceAll("'", '')).toBe(title.replaceAll("'", ''));
    expect(summary.length).toBeLessThanOrEqual(255);
    expect([type, status]).toEqual(['Task', action.status === 'open' ? 'To Do' : 'Done']);
    if (action.owner.state !== 'resolved') expect(assignee).toBe('');
    if (action.due.state === 'resolved') expect([action.due.date, '']).toContain(due);
    else expect(due).toBe('');
    expect(description).toMatch(/^\{noformat\}\n[\s\S]{1,40000}\n\{noformat\}$/);
    expect(description.length).toBeLessThan(32_767);
    expect(description.match(/\{noformat/gi)).toHaveLength(2);
    expect(labels.filter((label) => label !== '')).toEqual(action.flags);
    for (const label of labels) expect(label).not.toContain(' ');
  }
}

describe('jira-csv', () => {
  it('has no summary that Jira finds too long, apostrophes included', async () => {
    const [task] = thread.response.tasks;
    if (task === undefined) throw new Error('the thread has no task');
    const tasks = [{ ...task, text: 'a;='.repeat(80) }];
    const [, first] = await read({ ...thread, response: { ...thread.response, tasks } });
    expect(first?.[0]).toMatch(/^A;'=a;'=[\s\S]{246}…$/);
  });

  it('assigns an e-mail address, and never a name', async () => {
    const [, first, second, third, fourth] = await read(thread);
    expect(first?.slice(0, 6)).toEqual([
      ...['Paint the door; "blue", not red', 'Task', 'To Do', '', 'ana.ruiz@example.com', '2026-03-13'],
    ]);
    expect(second?.slice(4, 6)).toEqual(['', '']);
    expect(third?.slice(1, 6)).toEqual(['Task', 'Done', 'Done', '', '2026-03-14']);
    expect(fourth?.slice(1, 6)).toEqual(['Task', 'Done', "Won't Do", '', '']);
  });

  it.each(Object.entries(CASES))('comes back the same from a parser: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('comes back the same from a parser, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });
});
