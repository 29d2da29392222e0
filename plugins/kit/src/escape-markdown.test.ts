import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.js';

describe('escapeMarkdown', () => {
  it.each([
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['> quote', '\\> quote'],
    ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['<img src=x onerror=y>', '&lt;img src=x onerror=y\\>'],
    ['&lt;', '&amp;lt;'],
    ['see https://evil.example', 'see https\\://evil.example'],
    ['a\n\n## b', 'a \\#\\# b'],
    ['trailing \\', 'trailing \\\\'],
  ])('%j becomes %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  it('never leaves a mark that opens something without a backslash before it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const unescaped = escapeMarkdown(text)
          .replace(/\\[\s\S]/g, '')
          .replace(/&(?:amp|lt);/g, '');
        expect(unescaped).not.toMatch(/[\\`*_[\]<>|~$&\n\r]|^[#+=-]|^\d{1,9}[.)]/);
      }),
    );
  });
});
