import { describe, expect, it } from 'vitest';
import { NOTHING_YET, type Progress, shareRead, stageDone, windowsRead } from './progress.js';

const sentences = stageDone(stageDone(NOTHING_YET, 'parse', 3), 'segment', 9);

describe('the share that is read', () => {
  it.each<[string, Progress, number | null]>([
    ['is not told while messages are told apart', windowsRead(NOTHING_YET, 1, 4), null],
    ['is not told where the large reader tells none', sentences, null],
    ['begins with nothing', windowsRead(sentences, 0, 4), 0],
    ['grows with the windows', windowsRead(windowsRead(sentences, 1, 4), 3, 4), 0.75],
    ['is never more than all', windowsRead(sentences, 5, 4), 1],
    ['is not told where there is nothing to read', windowsRead(sentences, 0, 0), null],
    ['is not told once all is read', stageDone(windowsRead(sentences, 4, 4), 'detect', 2), null],
  ])('%s', (_what, progress, share) => {
    expect(shareRead(progress)).toBe(share);
  });
});
