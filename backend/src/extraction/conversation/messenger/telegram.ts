import { readChat } from '../chat/read-chat.js';
import { matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { nameThenStamp } from '../headers/name-then-stamp.js';
import { stampThenName } from '../headers/stamp-then-name.js';

const SHAPES = [nameThenStamp, stampThenName];

const LINE = /^[^\n]{1,60}, \[[^\]]{8,30}\]$|^\[\d{1,2} \p{L}{3,9} \d{4} \d{1,2}:\d{2}\] [^:]{1,40}: /u;

/** Text copied out of Telegram: `Nora, [12.03.2025 18:04]` above the text. */
export const telegram: Format = {
  id: 'telegram',
  sourceType: 'generic',
  score: (sample) => matchingLines(sample.lines, LINE, '[') * 3.6,
  read: (document) => readChat(document, findHeaders(document, SHAPES)),
};
