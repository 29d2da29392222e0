import type { Document } from '../document.js';
import { HAS_COLON, HAS_DIGIT } from '../line-marks.js';
import { mayBeName } from '../names.js';
import { readStamp } from '../stamp.js';
import type { Header, Headers } from './header.js';

const TIMED = HAS_DIGIT | HAS_COLON;
const OPENING = /^([^:\n\d([]{1,48}?(?:\([^)\n]{1,30}\))?)\s{0,3}[([]?(?=\d)/;
const CLOSING = /^\s?[\])]?\s?:\s/;

/** `Me 08:10: text`, `Alice (00:05): hi`: name, time and text on one line. */
export function nameStampColon(document: Document): Headers {
  const headers = new Map<number, Header>();
  document.lines.forEach((line, index) => {
    if ((line.marks & TIMED) !== TIMED) return;
    const opening = OPENING.exec(line.text.slice(0, 90));
    if (opening === null) return;
    const read = readStamp(line.text, opening[0].length);
    if (read?.stamp.hour === undefined) return;
    const closing = CLOSING.exec(line.text.slice(read.end, read.end + 5));
    const name = (opening[1] ?? '').trim();
    if (closing === null || !mayBeName(name)) return;
    const bodyFrom = line.from + read.end + closing[0].length;
    headers.set(index, { name, stamp: read.stamp, lines: 1, bodyFrom, style: 'colon' });
  });
  return headers;
}
