import type { Context, Display } from '@structured-extraction/plugin-kit';
import { fullResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import contribution from './index.js';

const plain: Display = { colour: false, columns: null, unicode: true };

function print(format: 'json' | 'text', display: Display = plain, payload: unknown = fullResponse): string {
  const context: Context = {
    rawContent: '',
    inputPath: null,
    sourceType: null,
    metadata: { offset_encoding: 'utf32' },
    flags: {},
    display,
    warn: () => undefined,
  };
  return String(contribution.formats?.[format]?.({ response: fullResponse, payload }, context));
}

describe('json', () => {
  it('prints the payload with two spaces and its keys in the order in which they came', () => {
    expect(print('json', plain, { b: 1, a: ['x'] })).toBe('{\n  "b": 1,\n  "a": [\n    "x"\n  ]\n}\n');
  });

  it('escapes what a terminal could obey and keeps the value', () => {
    const value = { text: 'a\u009b2J\u202eb\u200d' };
    const json = print('json', plain, value);
    expect(json).toContain('a\\u009b2J\\u202eb\\u200d');
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('text', () => {
  it('shows every section, its facts and the words they rest on', () => {
    expect(print('text')).toBe(
      `Summary
  Ana ships the release on Friday.

Tasks (2)
  1. Ship the release
     owner: Ana · due: 2026-03-13 ("by Friday") · asked by: Ben · 90% sure · said 2 times
     “I will ship it by Friday” (message 1)
  2. Somebody looks at the logs
     owner: nobody yet · ambiguous · 40% sure
     “somebody has to look”

Decisions (1)
  1. Use the blue one
     final · decided by: Ben · 80% sure
     “blue it is” (message 1)

Risks (1)
  1. The supplier may be late
     schedule · open · raised by: Cleo · 70% sure
     “they may be late” (message 1)
`,
    );
  });

  it('uses ASCII marks where the locale has no more', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the bounds of ASCII
    expect(print('text', { ...plain, unicode: false })).toMatch(/^[\u0000-\u007f]*$/);
  });

  it('wraps to the terminal, never cuts a word and loses none', () => {
    const wrapped = print('text', { ...plain, columns: 40 });
    const lines = wrapped.split('\n');
    expect(wrapped.split(/\s+/)).toEqual(print('text').split(/\s+/));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(lines).toContain('     owner: Ana · due: 2026-03-13 ("by');
  });

  it('does not wrap in a column too narrow to read, and does not crash', () => {
    expect(print('text', { ...plain, columns: 1 })).toBe(print('text'));
  });

  it('is coloured only where the display asks for it', () => {
    expect(print('text', { ...plain, colour: true })).toContain('\u001b[1mSummary\u001b[0m');
    expect(print('text')).not.toContain('\u001b');
  });
});
