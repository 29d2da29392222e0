import type { Display } from '@structured-extraction/plugin-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardTerminal } from './guard-terminal.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is the subject
const STYLE = /\u001b\[[0-9;]{0,40}m/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the subject
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

const INPUT = 'file://host/tmp/a.txt';
const plain: Display = { colour: false, columns: 80, unicode: true };
const coloured: Display = { ...plain, colour: true };
const linked: Display = { ...coloured, inputLink: INPUT };
const linkedByLine: Display = { ...coloured, inputLink: `${INPUT}#{line}` };

const link = (target: string, text = 'x'): string => `\u001b]8;;${target}\u001b\\${text}\u001b]8;;\u001b\\`;

describe('guardTerminal', () => {
  it('keeps colour, and nothing else that a terminal obeys', () => {
    expect(guardTerminal('\u001b[1mbold\u001b[0m \u001b]0;t\u0007\u001b[2J', coloured)).toBe(
      '\u001b[1mbold\u001b[0m \ufffd]0;t\ufffd',
    );
  });

  it('drops colour where the display has none', () => {
    expect(guardTerminal('\u001b[1mbold\u001b[0m', plain)).toBe('bold');
  });

  it.each(['8', '1;8', '5', '06', '38;5;1;8', '38;2;1;2;3;8'])('drops the style %s, which hides or blinks', (style) => {
    expect(guardTerminal(`\u001b[${style}mtext`, coloured)).toBe('text');
  });

  it.each(['38;5;8', '48;5;6', '38;2;8;5;6', '1;31'])('keeps the colour %s', (style) => {
    expect(guardTerminal(`\u001b[${style}mtext\u001b[0m`, coloured)).toBe(`\u001b[${style}mtext\u001b[0m`);
  });

  it('ends the style and the link that a format left open', () => {
    expect(guardTerminal(`\u001b[1m\u001b]8;;${INPUT}\u001b\\x`, linked)).toBe(
      `\u001b[1m\u001b]8;;${INPUT}\u001b\\x\u001b]8;;\u001b\\\u001b[0m`,
    );
  });

  it('keeps links to the input', () => {
    expect(guardTerminal(link(INPUT), linked)).toBe(link(INPUT));
    expect(guardTerminal(link(`${INPUT}#12`), linkedByLine)).toBe(link(`${INPUT}#12`));
  });

  it.each([
    [link('https://evil.example'), linked],
    [link(`${INPUT}#12`), linked],
    [link(`${INPUT}x`), linked],
    [link('file:///etc/passwd'), linked],
    [link(`${INPUT}#`), linkedByLine],
    [link(`${INPUT}#1?`), linkedByLine],
    [link(`${INPUT}#{line}`), linkedByLine],
    [link(INPUT), linkedByLine],
    [link(INPUT), coloured],
  ])('%#: keeps the text and no link for any other target', (document, display) => {
    expect(guardTerminal(document, display).replaceAll('\u001b]8;;\u001b\\', '')).toBe('x');
  });

  it.each([
    `\u001b]8;id=1;${INPUT}\u001b\\x`,
    `\u001b]8;;${INPUT}\u0007x`,
    `\u009d8;;${INPUT}\u009cx`,
    `\u001b]8;;${INPUT}\u001b[2J\u001b\\x`,
  ])('lets no other form of a link through: %j', (document) => {
    const guarded = guardTerminal(document, linked);
    expect(guarded).toContain('x');
    expect(guarded).not.toContain('\u001b');
    expect(guarded).not.toContain('\u009d');
  });

  it('lets styles and trusted links through and no other control character, whatever the document', () => {
    const nasty = fc.constantFrom(
      '\u001b',
      '\u001b[',
      '1m',
      '\u001b]8;;',
      INPUT,
      'https://x',
      '\u001b\\',
      '\u009b',
      '\u0007',
      '\u202e',
    );
    const document = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 5 }))).map((all) => all.join(''));
    fc.assert(
      fc.property(document, (text) => {
        const rest = guardTerminal(text, linked)
          .replaceAll(`\u001b]8;;${INPUT}\u001b\\`, '')
          .replaceAll('\u001b]8;;\u001b\\', '')
          .replace(STYLE, '');
        expect(rest).not.toMatch(CONTROL);
      }),
    );
  });
});
