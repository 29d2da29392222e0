import { ANY_TITLE } from '../../languages/titles.js';
import type { Document } from '../document.js';
import type { Header, Headers } from './header.js';

/** `M. Jean Lind. Merci.`, `Mme Lind, rapporteure. Non.`, `Ms. LIND. I rise.`, `M. le président. Merci.` */
const SPEAKER = new RegExp(
  `^((?:${ANY_TITLE}\\.?|The) [\\p{L}][^.,:;?!()]{1,50})(?:, [^.:;?!]{3,80}|\\s\\([^()]{2,40}\\))?\\.\\s{1,3}(?=[\\p{Lu}«(])`,
  'iu',
);
/** In the European Parliament: `Jo Lind (Harbour). – Madam President, …` */
const DASHED = /^(\p{Lu}\S{1,30}(?: \S{1,30}){0,3}?)(?:, [^.]{3,80}| \([^()]{2,40}\))?\.\s[–—]\s(?=\S)/u;
/** `The SPEAKER pro tempore` */
const OFFICE = /^The (?!\p{Lu}{4})/u;
/** At least this share of the paragraphs must begin with a speaker. */
const SHARE = 1 / 3;

/** The record of a parliament that parts speaker and words by a point. At least one name recurs, and two people speak. */
export function namePoint({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  const names = new Set<string>();
  let paragraphs = 0;
  lines.forEach((line, index) => {
    if (line.text === '' || (index > 0 && lines[index - 1]?.text !== '' && !headers.has(index - 1))) return;
    paragraphs++;
    const head = line.text.slice(0, 180);
    const match = DASHED.exec(head) ?? SPEAKER.exec(head);
    if (match === null || OFFICE.test(line.text)) return;
    const name = match[1] ?? '';
    names.add(name);
    headers.set(index, { name, stamp: null, lines: 1, bodyFrom: line.from + match[0].length, style: 'colon' });
  });
  const isTalk = names.size > 1 && headers.size > names.size && headers.size >= paragraphs * SHARE;
  return isTalk ? headers : new Map();
}
