import { readChat } from '../chat/read-chat.js';
import { headerPoints, matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { nameOverStamp } from '../headers/name-over-stamp.js';
import { nameThenStamp } from '../headers/name-then-stamp.js';
import { stampThenName } from '../headers/stamp-then-name.js';
import { isTeamsNoise } from './noise.js';

const SHAPES = [stampThenName, nameThenStamp, nameOverStamp];

const HINT =
  /^(?:Like|Heart|Laugh) \d|reactions?\.?$|^Meeting (?:started|ended)|^(?:Chat|General|Meeting chat)$|^(?!\p{L}{3,8}day,)\p{Lu}[\p{L}'’-]{1,40}, \p{Lu}[\p{L}'’-]{1,40}/u;

/** Text copied from Teams: classic `[3:02 PM] Name`, the name above date and time, or both on one line. */
export const teamsPaste: Format = {
  id: 'teams-paste',
  sourceType: 'teams',
  score(sample) {
    const points = headerPoints(sample, findHeaders(sample, SHAPES), {
      'bracket-first': 3,
      'bracket-first-inline': 2.2,
      'two-line': 2.5,
      wide: 2.6,
      single: 2.4,
      comma: 2.6,
    });
    return points === 0 ? 0 : points + matchingLines(sample.lines, HINT) * 0.5;
  },
  read: (document) => readChat(document, findHeaders(document, SHAPES), { isNoise: isTeamsNoise }),
};
