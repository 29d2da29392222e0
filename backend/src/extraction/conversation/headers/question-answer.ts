import { ANY_TITLE } from '../../languages/titles.js';
import type { Document } from '../document.js';
import type { Header, Headers } from './header.js';

const QUESTION = /^(Q|A)(?:\.|:|\s{2})\s{0,12}(?=\S)/;
/** `BY MS. LIND:` names who asks from here on. */
const EXAMINER = new RegExp(`^\\p{Lu}{2,3} (${ANY_TITLE}\\.? [^:]{2,30}):$`, 'iu');
/** `THE COURT:  Sustained.`, `MS. LIND:  No.` */
const SPEAKER = /^(\p{Lu}{2,9}\.?(?: \p{Lu}[\p{Lu}'’.-]{1,20}){1,3}):\s{1,12}(?=\S)/u;
const WITNESS = /^THE WITNESS:/m;

/**
 * A hearing: `Q.` before what the examiner asks and `A.` before what the witness says. Who asks stands in a line above, and
 * the witness is called so where others speak as well.
 */
export function questionAnswer({ lines, text }: Document): Headers {
  const headers = new Map<number, Header>();
  const counts = { Q: 0, A: 0 };
  const witness = WITNESS.test(text.replace(/^[\d ]{1,40}/gm, '')) ? 'THE WITNESS' : 'A';
  let examiner = 'Q';
  lines.forEach((line, index) => {
    const asked = QUESTION.exec(line.text.slice(0, 20));
    const named = asked === null ? EXAMINER.exec(line.text.slice(0, 50))?.[1] : undefined;
    const match = asked ?? (named === undefined ? SPEAKER.exec(line.text.slice(0, 80)) : null);
    if (named !== undefined) {
      examiner = named;
      headers.set(index, { name: named, stamp: null, lines: 1, style: 'follow-up' });
    } else if (match !== null) {
      const mark = match[1] ?? '';
      if (mark === 'Q' || mark === 'A') counts[mark]++;
      const name = mark === 'Q' ? examiner : mark === 'A' ? witness : mark;
      headers.set(index, { name, stamp: null, lines: 1, bodyFrom: line.from + match[0].length, style: 'colon' });
    }
  });
  return counts.Q >= 2 && counts.A >= 2 ? headers : new Map();
}
