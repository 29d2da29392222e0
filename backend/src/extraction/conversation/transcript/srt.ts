import { matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { CUE_TIME, readCues } from './cues.js';

/** SubRip subtitles. */
export const srt: Format = {
  id: 'srt',
  sourceType: 'generic',
  score: (sample) => matchingLines(sample.lines, CUE_TIME, '>') * 4.5,
  read: readCues,
};
