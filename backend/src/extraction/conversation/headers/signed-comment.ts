import { type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import type { Document, Line } from '../document.js';
import { mayBeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** `I tried that. – Dana Kim Mar 12, 2026 at 9:14` */
const ON_ONE_LINE =
  /^(.{5,1000}?\S) [–-] (\S.{1,40}?)\s{1,2}(?:Commented\s?)?(\p{Lu}\p{Ll}{2} \d{1,2}(?:, \d{4})? at \d{1,2}:\d\d)$/u;
const NAME = /^[–-] (\S.{1,40})$/;
const DATE = /^Commented\s?(\S.{8,30})$/;

/** Comments as Stack Exchange shows them: each on a line, with the name and the time behind it or on two lines below. */
export function signedComment({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  lines.forEach((line, index) => {
    if (line.text.length < 10) return;
    const found = onOneLine(line) ?? onThree(line, lines[index + 1]?.text ?? '', lines[index + 2]?.text ?? '');
    if (found !== null && mayBeName(found.name ?? '')) headers.set(index, found);
  });
  return headers;
}

function onOneLine({ text, from }: Line): Header | null {
  if (!/:\d\d$/.test(text)) return null;
  const [, words = '', name = '', date = ''] = ON_ONE_LINE.exec(text) ?? [];
  const stamp = date === '' ? null : wholeStamp(date);
  return stamp === null ? null : headOf(name, stamp, 1, from, from + words.length);
}

function onThree({ text, from }: Line, below: string, last: string): Header | null {
  const name = below.length > 50 ? undefined : NAME.exec(below)?.[1];
  const date = name === undefined || last.length > 50 ? undefined : DATE.exec(last)?.[1];
  const stamp = date === undefined ? null : wholeStamp(date);
  return name === undefined || stamp === null ? null : headOf(name, stamp, 3, from, from + text.length);
}

function headOf(name: string, stamp: Stamp, lines: number, bodyFrom: number, bodyTo: number): Header {
  return { name, stamp, lines, bodyFrom, bodyTo, style: 'comment' };
}
