import { readChat } from '../chat/read-chat.js';
import { headerPoints } from '../chat/score.js';
import type { Document } from '../document.js';
import type { Format } from '../format.js';
import { dateOverName } from '../headers/date-over-name.js';
import { findHeaders } from '../headers/find-headers.js';
import { messengerPage } from '../headers/messenger-page.js';
import { nameOverStamp } from '../headers/name-over-stamp.js';
import { nameStampColon } from '../headers/name-stamp-colon.js';
import { nameThenStamp } from '../headers/name-then-stamp.js';
import { stampBelow } from '../headers/stamp-below.js';
import { stampNameWords } from '../headers/stamp-name-words.js';
import { stampThenName } from '../headers/stamp-then-name.js';

/** Layouts of whole pages: where one is found, no other shape is looked for. */
const PAGES = [stampNameWords, stampBelow, messengerPage];
const SHAPES = [dateOverName, nameStampColon, stampThenName, nameThenStamp, nameOverStamp];

/** The name of the program above the messages. */
const TITLE = /^(?:Signal|SMS|Text messages|iMessage|Messenger|Viber|Google Chat|WeChat|Line|Threema|Chat started)\b/i;

/** Signal, SMS, Google Chat, support chats and Zoom's chat file: name and time in any of the common shapes. */
export const messenger: Format = {
  id: 'messenger',
  sourceType: 'generic',
  score(sample) {
    const page = findHeaders(sample, PAGES);
    if (page.size > 0) return headerPoints(sample, page, { 'two-line': 4, 'stamp-first-inline': 4, 'follow-up': 2 });
    const points = headerPoints(sample, headersOf(sample), {
      'stamp-first-inline': 3,
      'stamp-first': 1,
      'bracket-first-inline': 2.1,
      'bracket-first': 2.1,
      colon: 3,
      comma: 2.5,
      single: 2.3,
      wide: 2.3,
      bar: 2.2,
      dash: 2,
      'two-line': 2.2,
    });
    return sample.lines.slice(0, 5).some(({ text }) => TITLE.test(text)) ? points * 1.3 : points;
  },
  read: (document) => readChat(document, headersOf(document)),
};

function headersOf(document: Document) {
  const page = findHeaders(document, PAGES);
  return page.size > 0 ? page : findHeaders(document, SHAPES);
}
