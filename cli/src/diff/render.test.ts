import { describe, expect, it } from 'vitest';
import { sampleAction as action } from '../resolved-actions/sample-action.js';
import { compare, type Difference } from './compare.js';
import { renderJson } from './render-json.js';
import { renderMarkdown } from './render-markdown.js';
import { renderText } from './render-text.js';

const nobody = { state: 'unassigned', display_name: null, raw: null };
const difference: Difference = compare(
  {
    actions: [
      action('1'),
      action('2', { title: 'Call the landlord', text: 'call him', owner: nobody }),
      action('3', { status: 'done' }),
      action('4', { title: 'Pay the fee' }),
    ],
  },
  {
    actions: [
      action('1', { due: { state: 'unresolved', raw: 'soon', date: null, datetime: null } }),
      action('3'),
      action('4', { title: 'Pay the fee', status: 'done', owner: nobody }),
      action('5', {
        title: 'Renew *it*',
        text: 'renew',
        owner: nobody,
        due: { ...action('5').due, date: null, raw: null },
      }),
      action('6', { title: 'Sent', status: 'done' }),
    ],
  },
);
const plain = { colour: false, unicode: true };

describe('renderText', () => {
  it('has the counts, and a line for each action with what is another below it', () => {
    expect(renderText(difference, plain)).toBe(`3 new, 2 closed, 1 changed, 0 as they were

New (3)
  + Order a bearing (open again, owner: Omar Said, due: 2026-03-13)
  + Renew *it* (owner: nobody, due: no date)
  + Sent (done, owner: Omar Said, due: 2026-03-13)

Closed (2)
  - Call the landlord (gone)
  - Pay the fee (done)
      owner: Omar Said → none

Changed (1)
  ~ Order a bearing
      due: 2026-03-13 → soon
`);
  });

  it('says so where nothing is another', () => {
    const same = { actions: [action('1')] };
    expect(renderText(compare(same, same), plain)).toBe('0 new, 0 closed, 0 changed, 1 as they were\n');
  });

  it('has colour and Unicode only where they are wanted', () => {
    expect(renderText(difference, { colour: true, unicode: true })).toContain('\u001b[32m  + Renew');
    expect(renderText(difference, { colour: false, unicode: false })).toMatch(/^[ -~\n]{1,2000}$/);
  });
});

const hostile = '\u001b[31m# x\u202e\n## Heading `**` <b> [l](http://x)';
const attacked = compare(
  { actions: [action('1'), action('2', { title: hostile })] },
  {
    actions: [
      action('1', { title: hostile, owner: { ...nobody, raw: hostile } }),
      action('3', { title: hostile, owner: { ...nobody, raw: hostile } }),
    ],
  },
);

describe('what a hostile conversation says', () => {
  it('has no control or bidi character in any form', () => {
    for (const text of [renderText(attacked, plain), renderMarkdown(attacked), renderJson(attacked)]) {
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it('makes no line of its own, and no heading', () => {
    expect(renderText(attacked, plain).match(/^[^\s\d]/gm)).toEqual(['N', 'C', 'C']);
    expect(renderMarkdown(attacked).match(/^#{1,6} .{1,80}$/gm)).toEqual(['## New', '## Closed', '## Changed']);
  });
});

describe('renderMarkdown', () => {
  it('has a section for each kind of change that there is', () => {
    expect(renderMarkdown(difference)).toBe(`3 new, 2 closed, 1 changed, 0 as they were.

## New

- **Order a bearing** (open again, owner: Omar Said, due: 2026-03-13)
- **Renew \\*it\\*** (owner: nobody, due: no date)
- **Sent** (done, owner: Omar Said, due: 2026-03-13)

## Closed

- **Call the landlord** (gone)
- **Pay the fee** (done)
  - owner: Omar Said → none

## Changed

- **Order a bearing**
  - due: 2026-03-13 → soon
`);
  });
});

describe('renderJson', () => {
  it('has counts, and for each change both sides', () => {
    const value = JSON.parse(renderJson(difference));
    expect(value.counts).toEqual({ new: 3, closed: 2, changed: 1, unchanged: 0 });
    expect(Object.keys(value)).toEqual(['counts', 'new', 'closed', 'changed']);
    expect(value.changed[0]).toMatchObject({
      id: action('1').id,
      reason: 'changed',
      title: 'Order a bearing',
      fields: [{ field: 'due', old: '2026-03-13', new: 'soon' }, {}, {}],
      old: { due: { date: '2026-03-13' } },
      new: { due: { raw: 'soon' } },
    });
    expect(value.closed[0]).toMatchObject({ reason: 'gone', new: null, fields: [] });
  });

  it('keeps every character of a text', () => {
    expect(JSON.parse(renderJson(attacked)).new[0].title).toBe(hostile);
  });
});
