import { describe, expect, it } from 'vitest';
import { MappedText, MappedTextBuilder, verbatimText } from './mapped-text.js';

const original = 'ab &amp; cd =\nef';

describe('a slice of the original', () => {
  const text = verbatimText(original, 3, 11);

  it('finds its way back by one shift', () => {
    expect(text.text).toBe('&amp; cd');
    expect(text.toOriginal({ start: 6, end: 8 })).toEqual({ start: 9, end: 11 });
    expect(text.toReadable({ start: 9, end: 11 })).toEqual({ start: 6, end: 8 });
    expect(text.toReadable({ start: 0, end: 3 })).toBeNull();
  });

  it('gives nothing for an empty span and for one past its end', () => {
    expect(text.toOriginal({ start: 2, end: 2 })).toBeNull();
    expect(text.toOriginal({ start: 2, end: 9 })).toBeNull();
  });

  it('can be sliced again', () => {
    expect(text.slice(6, 8).toOriginal({ start: 0, end: 2 })).toEqual({ start: 9, end: 11 });
  });
});

describe('a text of several runs', () => {
  const text = new MappedTextBuilder().verbatim(original, 0, 3).decoded('&', 3, 8).verbatim(original, 8, 11).build();

  it('takes in the whole of a decoded run', () => {
    expect(text.text).toBe('ab & cd');
    expect(text.toOriginal({ start: 3, end: 4 })).toEqual({ start: 3, end: 8 });
    expect(text.toOriginal({ start: 3, end: 7 })).toEqual({ start: 3, end: 11 });
  });

  it('finds what came from a piece of the original', () => {
    expect(text.toReadable({ start: 3, end: 8 })).toEqual({ start: 3, end: 4 });
    expect(text.toReadable({ start: 5, end: 6 })).toEqual({ start: 3, end: 4 });
    expect(text.toReadable({ start: 1, end: 10 })).toEqual({ start: 1, end: 6 });
    expect(text.toReadable({ start: 11, end: 12 })).toBeNull();
    expect(text.slice(2, 6).toReadable({ start: 9, end: 10 })).toEqual({ start: 3, end: 4 });
  });

  it('keeps the way back in a slice', () => {
    const slice = text.slice(2, 6);
    expect(slice.text).toBe(' & c');
    expect(slice.toOriginal({ start: 1, end: 2 })).toEqual({ start: 3, end: 8 });
    expect(slice.toOriginal({ start: 3, end: 4 })).toEqual({ start: 9, end: 10 });
  });
});

describe('what a builder makes', () => {
  it('joins verbatim neighbours into one slice', () => {
    const text = new MappedTextBuilder().verbatim(original, 0, 4).verbatim(original, 4, 6).build();
    expect(text.toOriginal({ start: 1, end: 6 })).toEqual({ start: 1, end: 6 });
  });

  it('has no way back where it stands for nothing', () => {
    expect(new MappedTextBuilder().unmapped('hi').build().toOriginal({ start: 0, end: 2 })).toBeNull();
    expect(new MappedTextBuilder().unmapped('hi').build().toReadable({ start: 0, end: 9 })).toBeNull();
    expect(new MappedText('', 0).toOriginal({ start: 0, end: 1 })).toBeNull();
  });

  it('gives decoded text as long as its piece back as a whole', () => {
    const text = new MappedTextBuilder().decoded('xyz', 4, 7).build();
    expect(text.toOriginal({ start: 1, end: 2 })).toEqual({ start: 4, end: 7 });
  });
});
