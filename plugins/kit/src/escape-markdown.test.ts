import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.js';

describe('escapeMarkdown', () => {
  it.each([
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['> quote', '\\> quote'],
    ['/close', '\\/close'],
    [':::note', '\\:::note'],
    ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['<img src=x onerror=y>', '&lt;img src=x onerror=y>'],
    ['&lt;', '&amp;lt;'],
    ['$x$ ==y== %%z%%', '&#36;x&#36; \\==y\\== \\%%z\\%%'],
    ['see https://evil.example', 'see https:/&#8288;/evil.&#8288;example'],
    ['www.1.example', 'www&#8288;.1.&#8288;example'],
    ['ask @octocat or a@b.org', 'ask @&#8288;octocat or a@&#8288;b.&#8288;org'],
    ['#12, owner/repo#12, GH-12, !12', '\\#&#8288;12, owner/repo#&#8288;12, GH-&#8288;12, !&#8288;12'],
    [':smile: at 10:30:15', '\\:&#8288;smile: at 10:30:15'],
    ['x :+1: :100: :8ball:', 'x :&#8288;+1: :&#8288;100: :&#8288;8ball:'],
    ['[!NOTE] {{x}} {%x%}', '\\[&#8288;!NOTE\\] {&#8288;{x}} {&#8288;%x%}'],
    ['a\n\n## b', 'a ## b'],
    ['trailing \\', 'trailing \\\\'],
    ['e.g. 3.14 - a -> b, #1 & 100%!', 'e.g. 3.14 - a -> b, #&#8288;1 &amp; 100%!'],
  ])('%j becomes %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  it('never leaves a mark that opens something without a backslash before it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const unescaped = escapeMarkdown(text)
          .replace(/\\[\s\S]/g, '')
          .replace(/&(?:amp|lt|#36|#8288);/g, '');
        expect(unescaped).not.toMatch(/[\\`*_[\]<|~$&\n\r]|^[#>+=:/!-]|^\d{1,9}[.)]/);
      }),
    );
  });
});
