import type { SentenceParts } from '../language.js';
import { functionWords } from './function-words.js';
import { judging } from './judging.js';
import { markers } from './markers.js';
import { owners } from './owners.js';
import { progress } from './progress.js';
import { spelling } from './spelling.js';
import { summary } from './summary.js';
import { timeWords } from './time-words.js';
import { timing } from './timing.js';
import { verbs } from './verbs.js';
import { wording } from './wording.js';

export const sentences: SentenceParts = {
  functionWords,
  markers,
  spelling,
  timeWords,
  verbs,
  owners,
  progress,
  judging,
  wording,
  summary,
  timing,
};
