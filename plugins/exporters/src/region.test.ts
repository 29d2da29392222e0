import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionsIn } from './region.js';

describe('regionsIn', () => {
  it('counts in UTF-16 what the response counts in code points', () => {
    const span = { start_offset: 6, end_offset: 8 };
    const context = { rawContent: 'a🚪\r\nb🚪c\nd', metadata: { offset_encoding: 'utf32' } } as const;
    expect(regionsIn(context, [span])(span)).toEqual({
      ...{ startLine: 2, startColumn: 4, endLine: 3, endColumn: 1 },
      ...{ charOffset: 8, charLength: 2 },
    });
  });

  it.each([
    ['utf32', 5],
    ['utf16', 6],
    ['utf8', 10],
  ] as const)('reads offsets in %s', (offset_encoding, start_offset) => {
    const span = { start_offset, end_offset: start_offset + 1 };
    const context = { rawContent: 'é🚪\nübc', metadata: { offset_encoding } };
    expect(regionsIn(context, [span])(span)).toMatchObject({ startLine: 2, startColumn: 3, charLength: 1 });
  });

  it('has none for words without a place', () => {
    const span = { start_offset: null, end_offset: null };
    expect(regionsIn({ rawContent: 'a', metadata: { offset_encoding: 'utf32' } }, [span])(span)).toBeNull();
  });

  it('says with lines and columns what it says with offsets, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '🚪') }), fc.nat(9), fc.nat(9), (text, a, b) => {
        const span = { start_offset: Math.min(a, b), end_offset: Math.max(a, b) };
        const region = regionsIn({ rawContent: text, metadata: { offset_encoding: 'utf16' } }, [span])(span);
        const lines = text.split('\n').map((line) => `${line}\n`);
        const offset = (line: number, column: number): number => lines.slice(0, line - 1).join('').length + column - 1;
        expect(region).not.toBeNull();
        if (region === null) return;
        expect(offset(region.startLine, region.startColumn)).toBe(region.charOffset);
        expect(offset(region.endLine, region.endColumn)).toBe(region.charOffset + region.charLength);
      }),
    );
  });
});
