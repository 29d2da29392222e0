import { describe, expect, it } from 'vitest';
import { readable } from './readable.js';

describe('readable', () => {
  it.each([
    ['a name with a right-to-left override', 'Ana\u202egnp', 'Anagnp'],
    ['isolates and marks', '\u2066Ana\u2069\u200f', 'Ana'],
    ['control characters and line breaks', 'Ana\u0007\r\nLima', 'Ana Lima'],
    ['zero-width characters', '\ufeffA\u200bn\u00ada', 'Ana'],
    ['a family', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['a Persian word with its joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('takes %s', (_name, text, expected) => {
    expect(readable(text)).toBe(expected);
  });

  it('says something else where nothing is left to see', () => {
    expect(readable('\u200b\u202e\u0000', 'Unnamed')).toBe('Unnamed');
  });
});
