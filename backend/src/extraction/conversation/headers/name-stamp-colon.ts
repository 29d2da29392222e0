import { readStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import { looksLikeName, mayBeName } from '../names.js';
import type { Header, Headers } from './header.js';

const OPENING = /^([^:\n\d([]{1,48}?(?:\([^)\n]{1,30}\))?)\s{0,3}[([]?(?=\d)/;
const CLOSING = /^\s?[\])]?\s?:\s/;
/** `[Jo Lind] [9:14 AM] hi`, as KakaoTalk writes, and `Jo Lind [00:05] hi`: the brackets stand for the colon. */
const IN_BRACKETS = /^(?:\[([^[\]\n]{1,48})\]|(\p{Lu}[^[\]:\n]{1,47}?))\s{1,3}\[(?=\S)/u;
const CLOSED = /^\]\s{1,3}(?=\S)/;

/** `Me 08:10: text`, `Alice (00:05): hi`, `[Alice] [9:14 AM] hi`: name, time and text on one line. */
export function nameStampColon(document: Document): Headers {
  const headers = new Map<number, Header>();
  document.lines.forEach((line, index) => {
    const head = line.text.slice(0, 90);
    if (!line.text.includes(':') || !/\d/.test(head)) return;
    const bracketed = head.includes('[') ? IN_BRACKETS.exec(head) : null;
    const opening = bracketed ?? OPENING.exec(head);
    if (opening === null) return;
    const read = readStamp(line.text, opening[0].length);
    if (read?.stamp.hour === undefined) return;
    const behind = line.text.slice(read.end, read.end + 5);
    const closing = CLOSING.exec(behind) ?? (bracketed === null ? null : CLOSED.exec(behind));
    const name = (opening[1] ?? opening[2] ?? '').trim().replace(/^\*{1,2}|\*{1,2}$/g, '');
    const isName = opening === bracketed && opening[2] !== undefined ? looksLikeName(name) : mayBeName(name);
    if (closing === null || !isName) return;
    const bodyFrom = line.from + read.end + closing[0].length;
    headers.set(index, { name, stamp: read.stamp, lines: 1, bodyFrom, style: 'colon' });
  });
  return headers;
}
