import { readChat } from '../chat/read-chat.js';
import { headerPoints, matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { PASTED_SHAPES } from '../headers/pasted-shapes.js';

const HINT = /^#\s?[\p{L}\p{N}_-]{2,80}$|:[a-z+-][a-z0-9_+-]{1,40}:|^\d{1,3} replies$|^View thread$|joined #|<@U/u;

/** Text copied from Slack: name and time on one or two lines, and times alone for further messages of the same speaker. */
export const slackPaste: Format = {
  id: 'slack-paste',
  sourceType: 'slack',
  score(sample) {
    const points = headerPoints(sample, findHeaders(sample, PASTED_SHAPES), {
      wide: 2.6,
      single: 2.4,
      bracket: 2.6,
      'two-line': 2.6,
      'follow-up': 1.5,
      'bracket-first-inline': 2,
      comma: 1,
      bar: 1,
    });
    return points === 0 ? 0 : points + matchingLines(sample.lines, HINT) * 0.5;
  },
  read: (document) => readChat(document, findHeaders(document, PASTED_SHAPES)),
};
