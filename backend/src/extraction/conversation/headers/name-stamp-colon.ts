import { readStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import { mayBeName } from '../names.js';
import type { Header, Headers } from './header.js';

const OPENING = /^([^:\n\d([]{1,48}?(?:\([^)\n]{1,30}\))?)\s{0,3}[([]?(?=\d)/;
const CLOSING = /^\s?[\])]?\s?:\s/;

/** `Me 08:10: text`, `Alice (00:05): hi`: name, time and text on one line. */
export function nameStampColon(document: Document): Headers {
  const headers = new Map<number, Header>();
  document.lines.forEach((line, index) => {
    const head = line.text.slice(0, 90);
    if (!line.text.includes(':') || !/\d/.test(head)) return;
    const opening = OPENING.exec(head);
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
