import { type ExtractionResponse, sanitizeLine } from '@structured-extraction/plugin-kit';
import { fullResponse } from '@structured-extraction/plugin-kit/samples';
import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { markdown } from './markdown.js';

/** A document as one line for each thing that opens, closes, or is read. */
type Outline = (document: string) => readonly string[];

/** CommonMark with all that a wiki would switch on: HTML, bare links, hard breaks, tables, strikethrough. */
const markdownIt = new MarkdownIt({ html: true, linkify: true, breaks: true });
markdownIt.linkify.set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });

const outlineOfMarkdownIt: Outline = (document) => {
  const flatten = (tokens: readonly Token[]): readonly string[] =>
    tokens.flatMap((token) =>
      token.type === 'inline'
        ? merge(flatten(token.children ?? []))
        : token.type === 'text'
          ? [`text ${token.content}`]
          : [`${token.type} ${token.tag} ${token.markup} ${token.hidden} ${token.content}`],
    );
  return flatten(markdownIt.parse(document, {}));
};

/** GitHub's flavour: tables, strikethrough, task lists, footnotes, literal links. */
const outlineOfGfm: Outline = (document) => {
  const flatten = ({ children, position: _position, ...facts }: MdastNode): readonly string[] =>
    facts.type === 'text'
      ? [`text ${facts.value ?? ''}`]
      : [JSON.stringify(facts), ...merge((children ?? []).flatMap(flatten)), `end of ${facts.type}`];
  return flatten(fromMarkdown(document, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
};

interface MdastNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MdastNode[];
  readonly position?: unknown;
}

/** Parsers cut text into pieces as they like. */
function merge(lines: readonly string[]): readonly string[] {
  const merged: string[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    if (last?.startsWith('text ') && line.startsWith('text ')) merged[merged.length - 1] = last + line.slice(5);
    else merged.push(line);
  }
  return merged;
}

const MARKS = [
  ...[
    '#',
    '##',
    '-',
    '+',
    '*',
    '1.',
    '2)',
    '>',
    '---',
    '***',
    '___',
    '===',
    '```',
    '~~~',
    '`',
    '    ',
    '\t',
    '|',
    '|-|',
  ],
  ...[
    '**',
    '_',
    '__',
    '~~',
    '~',
    '[',
    ']',
    '(',
    ')',
    '](',
    '![',
    '[^1]',
    '[^1]: x',
    '[ ]',
    '[x]',
    '[[x]]',
    '<',
    '>',
    '<!--',
  ],
  ...[
    '-->',
    '<b>',
    '</p>',
    '<script>',
    '<https://x.com>',
    '&lt;',
    '&#60;',
    '&',
    '\\',
    '\\\\',
    '$',
    '$$',
    '$x$',
    '\\(',
    '%%',
  ],
  ...['https://evil.com/a', 'http://localhost', '//evil.com', '//localhost', 'www.evil.com', 'www.1a.com', 'evil.com'],
  ...[
    'ftp://a.b',
    'mailto:a@b.com',
    'a@b.com',
    '@octocat',
    '#123',
    'GH-12',
    'owner/repo#1',
    'a/b@c',
    '!7',
    ':smile:',
    ':+1:',
    ':8ball:',
    ':100:',
  ],
  ...[
    '[!NOTE]',
    '[!WARNING]',
    '/close',
    ':::note',
    ':',
    '{{x}}',
    '{%',
    '==x==',
    '⭐.com',
    'пример.рф',
    'xn--p1ai.xn--p1ai',
  ],
  ...[
    '\n',
    '\r\n',
    '\u2028',
    '\u0085',
    '\u00a0',
    '\u3000',
    ' ',
    '.',
    '!',
    'a',
    '日',
    'שלום',
    '\u0301',
    '\u200b',
    '\ud800',
    '\0',
  ],
];

const hostile = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...MARKS) }, fc.string({ unit: 'binary', maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
  .filter((text) => sanitizeLine(text) !== '');

/** Every text of a response that comes from the conversation. */
function responseWith(texts: readonly string[]): ExtractionResponse {
  let next = 0;
  const text = (): string => texts[next++] ?? '';
  const source = () => ({
    ...fullResponse.tasks[0]?.source,
    text: text(),
    source_index: 0,
    start_offset: 0,
    end_offset: 1,
  });
  return {
    ...fullResponse,
    summary: text(),
    tasks: fullResponse.tasks.map((task, index) => ({
      ...task,
      text: text(),
      owner: text(),
      ...(index === 0 ? { due_date: '2026-03-13', deadline: text() } : { due_date: text() }),
      source: source(),
    })),
    decisions: fullResponse.decisions.map((item) => ({ ...item, text: text(), decided_by: text(), source: source() })),
    risks: fullResponse.risks.map((item) => ({ ...item, text: text(), raised_by: text(), source: source() })),
  };
}
const TEXTS = 15;

/** Names for the places of texts that no parser finds anything in, and that are not part of each other. */
const PLACES = Array.from({ length: TEXTS }, (_, index) => `place${String.fromCharCode(97 + index)}place`);

function expectUnbroken(texts: readonly string[], outline: Outline): void {
  const read = outline(markdown(responseWith(texts))).map((line) => line.replaceAll('\u2060', ''));
  const calm = outline(markdown(responseWith(PLACES)));
  expect(read).toEqual(
    calm.map((line) =>
      line.replace(/place([a-o])place/g, (_, letter: string) => sanitizeLine(texts[letter.charCodeAt(0) - 97] ?? '')),
    ),
  );
}

const texts = fc.array(hostile, { minLength: TEXTS, maxLength: TEXTS });

describe.each([
  ['markdown-it', outlineOfMarkdownIt],
  ['micromark with GFM', outlineOfGfm],
] as const)('read by %s, the document', (_name, outline) => {
  it('has the same blocks and reads the same, whatever the conversation says', () => {
    fc.assert(
      fc.property(texts, (all) => expectUnbroken(all, outline)),
      { numRuns: 300 },
    );
  });

  it.each(MARKS.filter((mark) => sanitizeLine(mark) !== ''))('is not broken by %j alone, or twice', (mark) => {
    expectUnbroken(
      Array.from({ length: TEXTS }, () => mark),
      outline,
    );
    expectUnbroken(
      Array.from({ length: TEXTS }, () => `${mark} x ${mark}`),
      outline,
    );
    expectUnbroken(
      Array.from({ length: TEXTS }, () => `${mark}x${mark}`),
      outline,
    );
  });
});

/**
 * What the sites where it is pasted make of text that has been parsed already: people are notified, issues and merge
 * requests linked, emoji drawn, alerts boxed. These run over what is read, where no backslash is left.
 */
const MADE_OF_TEXT: readonly (readonly [string, RegExp])[] = [
  ['a mention', /@[\p{L}\p{N}_]/u],
  ['a reference', /#[\p{L}\p{N}_]|![0-9]|\bGH-\d/iu],
  ['a link', /\/\/|www\.|\.\p{L}{2}/iu],
  ['an emoji', /:(?:100|1234|[\w+-]{0,64}[a-z_+-][\w+-]{0,64}):/i],
  ['an alert', /\[!/],
  ['a template', /\{[{%]/],
];

describe('what is read of the document', () => {
  it.each(MADE_OF_TEXT)('has nothing that becomes %s', (_what, pattern) => {
    fc.assert(
      fc.property(texts, (all) => {
        const read = outlineOfMarkdownIt(markdown(responseWith(all))).filter((line) => line.startsWith('text '));
        expect(read.join('\n')).not.toMatch(pattern);
      }),
    );
  });
});

describe('the document itself', () => {
  it('has no line that a site takes for a command, a formula or front matter', () => {
    fc.assert(
      fc.property(texts, (all) => {
        for (const line of markdown(responseWith(all)).split('\n')) {
          expect(line).toMatch(/^(?:$|## |- (?:\[ \] )?\*\*| {2}> |[^\s/:+=#>!-])/u);
          expect(line).not.toContain('$');
        }
      }),
    );
  });

  it('leaves out a text without a visible character, and is whole all the same', () => {
    const nothing = markdown(responseWith(Array.from({ length: TEXTS }, () => '\u200b')));
    expect(nothing).toContain('\n- [ ] (no text) (');
    expect(nothing).not.toMatch(/\*\*\*\*|\(,|, ,|, \)|> ?$/m);
    expect(outlineOfGfm(nothing).join('\n')).not.toContain('thematicBreak');
  });
});
