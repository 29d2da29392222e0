import { describe, expect, it } from 'vitest';
import { parse } from '../../../../conversation/parse.js';
import { segment } from '../../1-segment/segment.js';
import { stretchesWorthReading } from './worth-reading.js';

const MARGIN = 3;
const stretchesOf = (lines: readonly string[]) => {
  return stretchesWorthReading(segment(parse(lines.join('\n'), {})).sentences, MARGIN);
};
const SAYS = 'Please send the signed report to the bank by Friday.';
const rowOf = (size: number, line = 'xq zk') => Array.from({ length: size }, () => line);

describe('what is worth reading', () => {
  it('is all of a text whose bare rows are short', () => {
    expect(stretchesOf([SAYS, ...rowOf(2 * MARGIN), SAYS])).toEqual([{ from: 0, to: 8 }]);
    expect(stretchesOf(rowOf(2 * MARGIN))).toEqual([{ from: 0, to: 6 }]);
  });

  it('is of a long bare row no more than its ends', () => {
    expect(stretchesOf([SAYS, ...rowOf(20), SAYS])).toEqual([
      { from: 0, to: 4 },
      { from: 18, to: 22 },
    ]);
    expect(stretchesOf(rowOf(20))).toEqual([
      { from: 0, to: 3 },
      { from: 17, to: 20 },
    ]);
  });

  it.each(['what now?', '- milk'])('is every line such as %j, however short', (line) => {
    expect(stretchesOf(rowOf(20, line))).toEqual([{ from: 0, to: 20 }]);
  });

  it('is every answer of a word or two that is not one of dozens', () => {
    const talk = Array.from({ length: 10 }, () => [SAYS, ...rowOf(2 * MARGIN, 'will do')]).flat();
    expect(stretchesOf(talk)).toEqual([{ from: 0, to: 70 }]);
  });
});
