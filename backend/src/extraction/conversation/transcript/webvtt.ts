import type { Format } from '../format.js';
import { readCues } from './cues.js';

/** WebVTT, as Teams, Zoom and Meet write it. */
export const webvtt: Format = {
  id: 'webvtt',
  sourceType: 'generic',
  score: (sample) => (/^\ufeff?WEBVTT/.test(sample.source.text) ? 5_000 : 0),
  read: readCues,
};
