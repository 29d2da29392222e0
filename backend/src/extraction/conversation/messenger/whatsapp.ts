import { readChat } from '../chat/read-chat.js';
import { matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { stampThenName } from '../headers/stamp-then-name.js';

const SHAPES = [stampThenName];

const LINE =
  /^\d{1,4} ?[./-]\s?\d{1,2} ?[./-]\s?\d{2,4}\.?,?(?:\s\p{L}{1,4})?\s?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?\s?[Mm]\.?|\s[\p{Lo}\p{M}]{1,12})?(?:\]|\s-)\s(?!<)/u;
const SECONDS = /^\[\d{1,4} ?[./-]\d{1,2} ?[./-]\d{2,4},?\s\d{1,2}:\d{2}:\d{2}[^\]]{0,12}\]\s(?![<*→←⇐—])/;

/** Chat exports of WhatsApp: `12/03/2025, 18:04 - Nora: hi` (Android), `[12/03/2025, 18:04:11] Nora: hi` (iOS). */
export const whatsapp: Format = {
  id: 'whatsapp',
  sourceType: 'generic',
  score(sample) {
    const dashed = sample.lines.filter(({ text }) => LINE.test(text)).length;
    return dashed * 3.5 + matchingLines(sample.lines, SECONDS, '[') * 3.5;
  },
  read: (document) => readChat(document, findHeaders(document, SHAPES)),
};
