import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineNumbers } from './line-numbers.js';

const LENGTHS = {
  utf8: (text: string) => Buffer.byteLength(text),
  utf16: (text: string) => text.length,
  utf32: (text: string) => [...text].length,
} as const;

describe('lineNumbers', () => {
  it.each(['utf8', 'utf16', 'utf32'] as const)('counts the line feeds before an offset in %s', (encoding) => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('\n', '\r\n', 'é', '日', '🎶'), fc.string({ unit: 'grapheme' })),
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const offset = LENGTHS[encoding](before);
        expect(lineNumbers(before + after, encoding)(offset)).toBe(before.split('\n').length);
      }),
    );
  });

  it('puts what is past the end on the last line', () => {
    expect(lineNumbers('a\nb', 'utf32')(99)).toBe(2);
  });
});
