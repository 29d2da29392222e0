import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply.js';
import { MOST_ITEMS } from './reply.js';

const ITEM = { message: 3, kind: 'task', quote: 'send the list', wording: 'Send the list' };
const OTHER = { message: 5, kind: 'risk', quote: 'it may "break", or not: who {knows}', wording: null };
const REPLY = {
  verdicts: [{ proposal: 1, verdict: 'reject', wording: null }],
  items: [ITEM, OTHER],
  summary: 'Short.',
};
const READ = {
  items: [ITEM, OTHER],
  verdicts: [{ proposal: 1, holds: false, wording: null }],
  summary: 'Short.',
  malformed: 0,
  beyond: 0,
};
const JSON_TEXT = JSON.stringify(REPLY, null, 2);

describe('an answer is read', () => {
  it.each([
    ['as it was asked for', JSON.stringify(REPLY)],
    ['with prose around it', `Sure! Here are {all} the items [as asked]:\n${JSON_TEXT}\nAnything else?`],
    ['in a code fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['behind thoughts', `<think>The user wants {"items": maybe?} hmm</think>\n${JSON_TEXT}`],
    ['with commas too many', JSON_TEXT.replaceAll('null\n', 'null,\n').replace('  ]', '  ],')],
    ['with commas missing', JSON_TEXT.replaceAll('",\n', '"\n')],
    ['with comments', JSON_TEXT.replace('"items"', '// what was found\n"items" /* all */')],
    ['with keys without marks', JSON_TEXT.replaceAll(/"(\w+)":/g, '$1:')],
    ['in single marks', JSON_TEXT.replaceAll('\\"', '§').replaceAll('"', "'").replaceAll('§', '"')],
    ['with marks within a string', JSON_TEXT.replaceAll('\\"', '"')],
    ['as Python writes it', JSON_TEXT.replaceAll('null', 'None')],
    ['wrapped', JSON.stringify({ result: REPLY })],
    ['with numbers as text', JSON_TEXT.replace('3', '"[3]"').replace('1', '"P1"')],
    ['with kinds in other forms', JSON_TEXT.replace('"task"', '"Tasks"')],
    ['without its end', JSON_TEXT.slice(0, JSON_TEXT.lastIndexOf('}'))],
    [
      'with more than was asked for',
      JSON.stringify({ ...REPLY, items: REPLY.items.map((one) => ({ ...one, owner: 'Eve' })) }),
    ],
  ])('%s', (_, answer) => {
    expect(readReply(answer)).toEqual(READ);
  });

  it('as a bare list, or as lists by kind', () => {
    expect(readReply(JSON.stringify([ITEM]))?.items).toEqual([ITEM]);
    expect(readReply(JSON.stringify({ tasks: [{ ...ITEM, kind: undefined }], risks: [OTHER] }))?.items).toEqual([
      ITEM,
      OTHER,
    ]);
  });

  it('up to the item that is cut off, wherever it ends', () => {
    const text = JSON.stringify(REPLY);
    for (let end = 0; end < text.length; end++) {
      const read = readReply(text.slice(0, end));
      for (const item of read?.items ?? []) expect([ITEM, OTHER]).toContainEqual(item);
      for (const verdict of read?.verdicts ?? []) expect(verdict).toEqual(READ.verdicts[0]);
      if (end > text.indexOf(JSON.stringify(OTHER)) + JSON.stringify(OTHER).length)
        expect(read?.items).toEqual([ITEM, OTHER]);
    }
  });

  it('without what has not the form that was asked for, which is counted', () => {
    const bad = [
      null,
      7,
      'task',
      [],
      {},
      { ...ITEM, message: -1.5 },
      { ...ITEM, message: 'three' },
      { ...ITEM, message: 1e300 },
      { ...ITEM, kind: 'order' },
      { ...ITEM, kind: ['task'] },
      { ...ITEM, kind: '__proto__' },
      { ...ITEM, quote: '' },
      { ...ITEM, quote: { toString: 'x' } },
      { ...ITEM, quote: 'x'.repeat(2001) },
    ];
    expect(readReply(JSON.stringify({ items: [...bad, ITEM] }))).toMatchObject({
      items: [ITEM],
      malformed: bad.length,
    });
    const verdicts = [{ proposal: 1, verdict: 'maybe' }, { verdict: 'confirm' }, { proposal: 2, verdict: 'confirm' }];
    expect(readReply(JSON.stringify({ verdicts }))).toMatchObject({
      verdicts: [{ proposal: 2, holds: true, wording: null }],
      malformed: 2,
    });
  });

  it('up to as many items as one reply may hold', () => {
    const items = Array.from({ length: MOST_ITEMS + 7 }, () => ITEM);
    expect(readReply(JSON.stringify({ items }))).toMatchObject({ items: items.slice(7), beyond: 7, malformed: 0 });
  });

  it('with no wording or summary that is longer than one can be', () => {
    const items = [{ ...ITEM, wording: 'x'.repeat(241) }];
    expect(readReply(JSON.stringify({ items, summary: 'x'.repeat(901) }))).toMatchObject({
      items: [{ ...ITEM, wording: null }],
      summary: null,
    });
  });
});

describe('an answer is no reply', () => {
  it.each([
    ['of nothing', ''],
    ['of prose', "I'm sorry, I can't help with that."],
    ['of another form', '{"error": {"message": "overloaded"}}'],
    ['of a page', '<!doctype html><html><body>302 Found</body></html>'],
    ['of depth alone', '['.repeat(200_000)],
    ['of objects in objects', '{"a":'.repeat(200_000)],
    ['of a list of numbers', '[1, 2, 3]'],
    ['of one long string', `"${'x'.repeat(300_000)}"`],
  ])('%s', (_, answer) => {
    expect(readReply(answer)).toBeNull();
  });

  it('whatever it is made of, it is read without an error', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ',',
      ':',
      '\\',
      '\\u00',
      '"items"',
      '"quote"',
      '//',
      '/*',
      '\n',
      'null',
      '-1e9',
      '__proto__',
      '\ud800',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 60 }), (parts) => {
        const reply = readReply(parts.join(''));
        expect(reply === null || Array.isArray(reply.items)).toBe(true);
        expect(({} as Record<string, unknown>)['quote']).toBeUndefined();
      }),
      { seed: 20_261_124, numRuns: 3000 },
    );
  });
});
