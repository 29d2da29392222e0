import type { Document } from '../document.js';
import { looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

const IN_WORDS = /^(\p{L}[^\d\n]{1,48}) (?:\d{1,2} \p{L}{3,12},? (?:\p{L}{1,3} )?){1,2}\d{1,2} \p{L}{3,12}$/u;

/**
 * `Dana Kim 0 minutes 3 seconds`, below it the words, as the page of a call in Teams is copied. Above the first words of a turn
 * stand the name, the time in words and the time once more.
 */
export function nameSpokenTime({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  lines.forEach(({ text }, index) => {
    const name = text.length > 90 ? undefined : IN_WORDS.exec(text)?.[1];
    if (name === undefined || !looksLikeName(name)) return;
    const above = lines[index - 3]?.text === name ? 3 : 0;
    headers.set(index - above, { name, stamp: { hour: 0, minute: 0 }, lines: above + 1, style: 'wide' });
  });
  return headers.size > 1 ? headers : new Map();
}
