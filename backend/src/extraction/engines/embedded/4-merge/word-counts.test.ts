import { describe, expect, it } from 'vitest';
import { readText } from '../2-read/utterances-for-tests.js';
import { WordCounts } from './word-counts.js';

const TEXT = [
  'Ana: The printer needs a cartridge for the invoices.',
  'Ben: The printer is slow and the printer is loud.',
  'Ana: The printer prints posters.',
  'Ben: Somebody brought the cartridge for invoices.',
].join('\n');

function overlap(first: number, second: number, text = TEXT) {
  const { utterances } = readText(text);
  const [a, b] = [utterances[first]?.topic, utterances[second]?.topic];
  const counts = new WordCounts(utterances);
  if (a === undefined || b === undefined) throw new Error('there are four sentences');
  return counts.overlapOf(a, b, second);
}

describe('what two sentences share', () => {
  it('is told by count, and whole where it is all they say', () => {
    expect(overlap(0, 0).count).toBeGreaterThanOrEqual(3);
    expect(overlap(0, 0).cosine).toBeCloseTo(1, 9);
  });

  it('counts more where its words are rare in the conversation', () => {
    const [common, rare] = [overlap(0, 2), overlap(0, 3)];
    expect(common.count).toBe(1);
    expect(common.rarest).toBeLessThan(rare.rarest);
    expect(rare.rarest).toBe(1);
    expect(common.cosine).toBeLessThan(rare.cosine);
  });

  it('does not depend on what stands far away', () => {
    const far = Array.from({ length: 90 }, (_, at) => `${at % 2 ? 'Ana' : 'Ben'}: Far away cartridges are cheap.`).join(
      '\n',
    );
    expect(overlap(0, 3, `${TEXT}\n${far}`).cosine).not.toBe(overlap(0, 3).cosine);
    const between = Array.from({ length: 70 }, (_, at) => `${at % 2 ? 'Ana' : 'Ben'}: Right.`).join('\n');
    expect(overlap(0, 3, `${TEXT}\n${between}\n${far}`)).toEqual(overlap(0, 3, `${TEXT}\n${between}`));
    expect(overlap(160, 163, `${far}\n${between}\n${TEXT}`)).toEqual(overlap(70, 73, `${between}\n${TEXT}`));
  });

  it('is nothing where no word is shared', () => {
    expect(overlap(1, 3)).toEqual({ count: 0, cosine: 0, rarest: 0 });
  });
});
