import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, type MarkedItem, type Span } from './marked-item.js';
import { type Segment, segmentsOf } from './segments.js';

const item = (label: string, kind: MarkedItem['kind'], ...spans: readonly Span[]): MarkedItem => ({
  label,
  kind,
  spans,
});
const source = (start: number, end: number): Span => ({ start, end, isSource: true });
const mention = (start: number, end: number): Span => ({ start, end, isSource: false });

const segmentsIn = (text: string, items: readonly MarkedItem[]): readonly Segment[] =>
  segmentsOf(text, items).flatMap(({ segments }) => segments);

const span = fc
  .record({
    start: fc.integer({ min: -2, max: 9100 }),
    length: fc.integer({ min: 0, max: 5000 }),
    isSource: fc.boolean(),
  })
  .map(({ start, length, isSource }) => ({ start, end: start + length, isSource }));
const items = fc
  .array(fc.record({ kind: fc.constantFrom(...KINDS), spans: fc.array(span, { maxLength: 4 }) }), { maxLength: 8 })
  .map((list) => list.map(({ kind, spans }, index) => ({ label: `${kind}${index}`, kind, spans })));
const text = fc
  .array(fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('\n', '😀', 'x'.repeat(4500))), { maxLength: 20 })
  .map((parts) => parts.join(''));

describe('segmentsOf', () => {
  it('gives segments that joined are the text, none of them empty', () => {
    fc.assert(
      fc.property(text, items, (given, marked) => {
        const segments = segmentsIn(given, marked);
        expect(segments.map((segment) => segment.text).join('')).toBe(given);
        expect(segments.every((segment) => segment.text !== '')).toBe(true);
      }),
    );
  });

  it('covers every span by exactly the segments that name its item, and tells a source from a mention', () => {
    fc.assert(
      fc.property(text, items, (given, marked) => {
        let at = 0;
        for (const segment of segmentsIn(given, marked)) {
          const end = at + segment.text.length;
          for (const { label, spans } of marked) {
            const around = spans.filter((known) => known.start <= at && known.end >= end);
            const touching = spans.filter((known) => known.start < known.end && known.start < end && known.end > at);
            expect(touching).toEqual(around);
            expect(segment.items.includes(label)).toBe(around.length > 0);
          }
          const open = marked.flatMap(({ spans }) => spans.filter((known) => known.start <= at && known.end >= end));
          expect(segment.isSource).toBe(open.some(({ isSource }) => isSource));
          at = end;
        }
      }),
    );
  });

  it('says where the words of an item begin, once for each place', () => {
    fc.assert(
      fc.property(text, items, (given, marked) => {
        const begins = segmentsIn(given, marked).flatMap((segment) => segment.begins);
        for (const { label, spans } of marked) {
          const inside = spans.map(({ start, end }) => [Math.max(0, start), Math.min(end, given.length)] as const);
          const starts = new Set(inside.filter(([start, end]) => start < end).map(([start]) => start));
          expect(begins.filter((known) => known === label)).toHaveLength(starts.size);
        }
      }),
    );
  });

  it('names the items of nested and overlapping words in their order', () => {
    expect(
      segmentsIn('abcdefgh', [item('T1', 'task', source(1, 5)), item('R1', 'risk', mention(3, 7))]).map(
        ({ text: words, items: labels, begins, kinds }) => [words, labels, begins, kinds],
      ),
    ).toEqual([
      ['a', [], [], []],
      ['bc', ['T1'], ['T1'], ['task']],
      ['de', ['T1', 'R1'], ['R1'], ['task', 'risk']],
      ['fg', ['R1'], [], ['risk']],
      ['h', [], [], []],
    ]);
  });

  it('keeps touching words of two items apart', () => {
    expect(
      segmentsIn('abcd', [item('T1', 'task', source(0, 2)), item('T2', 'task', source(2, 4))]).map(
        (part) => part.items,
      ),
    ).toEqual([['T1'], ['T2']]);
  });

  it('marks nothing for empty words and for words past the end', () => {
    const marked = [item('T1', 'task', source(1, 1), mention(3, 2), mention(4, 9))];
    expect(segmentsIn('abcd', marked)).toEqual([{ text: 'abcd', items: [], begins: [], kinds: [], isSource: false }]);
  });

  it('counts the rows that a block takes', () => {
    expect(segmentsOf('a\n\nb', []).map(({ rows }) => rows)).toEqual([3]);
    expect(segmentsOf('a\n', []).map(({ rows }) => rows)).toEqual([1]);
    expect(segmentsOf('x'.repeat(145), []).map(({ rows }) => rows)).toEqual([3]);
  });
});
