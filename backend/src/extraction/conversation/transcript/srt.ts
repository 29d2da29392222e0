import { matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { CUE_INLINE, CUE_TIME } from './cue-lines.js';
import { readCues } from './cues.js';

/** SubRip subtitles, and the captions of SBV, Whisper and older files of Teams, which look much alike. */
export const srt: Format = {
  id: 'srt',
  sourceType: 'generic',
  score: ({ lines }) => (matchingLines(lines, CUE_TIME) + matchingLines(lines, CUE_INLINE, '[')) * 4.5,
  read: readCues,
};
