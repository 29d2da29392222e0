import { wholeStamp } from '../../times/stamps/stamp.js';
import type { Document } from '../document.js';
import { looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** `0:08`, below it `Delphine Roy`, below it the text. */
export function stampOverName(document: Document): Headers {
  const { lines } = document;
  const headers = new Map<number, Header>();
  lines.forEach(({ text }, index) => {
    if (text.length > 12 || !/^\d/.test(text)) return;
    const stamp = wholeStamp(text);
    const name = lines[index + 1]?.text ?? '';
    if (stamp?.hour === undefined || !looksLikeName(name) || (lines[index + 2]?.text ?? '') === '') return;
    headers.set(index, { name, stamp, lines: 2, style: 'two-line' });
  });
  return headers;
}
