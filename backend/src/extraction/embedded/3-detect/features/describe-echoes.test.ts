import { describe, expect, it } from 'vitest';
import { parse } from '../../1-parse/parse.js';
import { segment } from '../../2-segment/segment.js';
import { readUtterances } from '../read-utterances.js';
import { EchoDescriber } from './describe-echoes.js';
import { FeatureNames } from './feature-names.js';

function featuresOf(text: string, index: number): string[] {
  const conversation = parse(text, {});
  const segmented = segment(conversation);
  const sink = new FeatureNames(segmented.tokens.words);
  new EchoDescriber(readUtterances(conversation, segmented)).describe(index, sink);
  return [...sink.names];
}

const CHOICE = [
  'Ana: Do we print on linen or on cardboard?',
  'Ben: Rain again over here.',
  'Cleo: Cardboard.',
  'Ana: Fine by me.',
].join('\n');

describe('the echoes of a sentence', () => {
  it('tell that all its words were offered as a choice by somebody else just before', () => {
    expect(featuresOf(CHOICE, 2)).toEqual(
      expect.arrayContaining([
        'echo:other-asks-or',
        'echo-extent:short ~ asks-or-whole',
        'echo-speaker:short ~ other-whole',
        'fresh:none',
        'last-said:1',
      ]),
    );
  });

  it('tell that a sentence brings up what nobody spoke of, and that nobody comes back to it', () => {
    expect(featuresOf(CHOICE, 1)).toEqual(expect.arrayContaining(['unheard:short', 'fresh:all', 'is:not-echoed']));
  });

  it('tell that somebody else says words of it again', () => {
    expect(featuresOf(CHOICE, 0)).toContain('echoed:other ~ says');
  });

  it('are none where a sentence has no word of its own', () => {
    expect(featuresOf('Ana: The quote is late.\nBen: Is it?\nAna: It is.', 2)).toContain('wordless:short');
  });

  it('reach over eight messages and no further', () => {
    const after = (count: number) =>
      featuresOf(
        ['Ana: The printer is late.', ...Array.from({ length: count }, () => 'Ben: Hm.'), 'Cleo: Printer!'].join('\n'),
        count + 1,
      );
    expect(after(7)).toContain('echo:other-far-says');
    expect(after(8)).toContain('unheard:short');
  });

  it('pass over the other sentences of the same message', () => {
    expect(featuresOf('Ana: The printer is late. Printer!\nBen: Hm.', 1)).toContain('unheard:short');
  });

  it('tell who opened the conversation, how much each says, and where the end is near', () => {
    const last = featuresOf(CHOICE, 3);
    expect(last).toEqual(expect.arrayContaining(['is:by-opener', 'is:near-end', 'place:3', 'says:2']));
    expect(featuresOf(CHOICE, 0)).not.toContain('is:near-end');
    expect(featuresOf(CHOICE, 2)).not.toContain('is:by-opener');
  });
});
