import { hasDay, wholeStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import { mayBeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** When the message was read, behind the date. */
const READ = /\s{1,3}\([^()]{4,60}\)$/;

/** `Mar 12, 2026  9:14:05 AM (Read by you after 5 minutes)`, below it `Dana Kim`, below it the text. */
export function dateOverName({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  lines.forEach(({ text }, index) => {
    if (text.length < 12 || text.length > 110 || !/\d:\d\d/.test(text)) return;
    if (index > 0 && lines[index - 1]?.text !== '' && headers.size === 0) return;
    const stamp = wholeStamp(text.replace(READ, ''));
    const name = lines[index + 1]?.text ?? '';
    if (stamp === null || stamp.hour === undefined || !hasDay(stamp)) return;
    if (!mayBeName(name) || (lines[index + 2]?.text ?? '') === '') return;
    headers.set(index, { name, stamp, lines: 2, style: 'two-line' });
  });
  return headers.size > 1 ? headers : new Map();
}
