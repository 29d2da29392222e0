import { describe, expect, it } from 'vitest';
import { everything } from '../../2-read/model/scorer-for-tests.js';
import { understand } from '../../pipeline.js';
import { sectionOf } from './section.js';

/** What the point "send the quote" stands under. */
function sectionIn(text: string): string {
  const { utterances } = understand(text, {}, everything).discourse;
  const point = utterances.find(({ sentence }) => sentence.tokens.some(({ norm }) => norm === 'quote'));
  return point === undefined ? 'no point' : sectionOf(point, utterances);
}

describe('the section of a point', () => {
  it.each([
    ['the part of the report', '@zoe\n- Next:\n  - write the guide\n  - send the quote\n', 'next'],
    ['that of a heading of several words', '@zoe\n- Next up (priorities):\n  - send the quote\n', 'next'],
    [
      'the part, whatever else heads some of its points',
      '@zoe\n- Done:\n  - sleep\n- Next:\n  - Reviews:\n    - the plan\n    - send the quote\n',
      'next',
    ],
    ['another heading of a word alone', '@zoe\n- Reviews:\n  - send the quote\n', 'reviews'],
  ])('is %s', (_, text, section) => {
    expect(sectionIn(text)).toBe(section);
  });

  it.each([
    ['is a sentence of several words', '@zoe\n- What we all want:\n  - send the quote\n'],
    ['stands in another message', 'Ana: Next:\nBen: - send the quote\n'],
  ])('is none where what stands above %s', (_, text) => {
    expect(sectionIn(text)).toBe('');
  });

  it('is none of a line that is no point', () => {
    expect(sectionIn('@zoe\n- Next:\n\nsend the quote\n')).toBe('');
  });
});
