import { readStamp } from '../../times/stamps/stamp.js';
import type { Document, Line } from '../document.js';
import { looksLikeName, mayBeName } from '../names.js';
import type { Header, Headers } from './header.js';

const LEAD = /^[~\s]*[[(]\s?/;
/** A line that begins with a word is such a header only if a whole date with its year and time opens it. */
const BEGINNING = /^(?:[\d[(~]|\p{L}{3,9}\.? \d{1,2},? \d{4}\D)/u;
const AFTER = /^(?:\s?\| \p{L}{4,12} \d\d?:\d\d(?::\d\d)?)?\s*[\])]?,?\s*(?:[-–—|]\s)?\s*(?:From\s+(?=\S))?(?:~\s?)?/u;
const RECIPIENT = /\s+to\s+.{1,60}$/i;
const ROLE =
  /^(?:Requester|Agent|Customer|Client|Author|Reporter|Assignee|Internal(?: note)?|Private note|Note by|Public reply|User|From|By|Support|Reply|Comment|Engineer)$/i;
const NOTE_BY = /^(?:Internal note|Private note|Note|Reply|Comment)\s[–—-]\s/i;
const TO_WHOM = /\s(?:→|->)\s.{1,80}$/;
const NAME_LENGTH = 70;

/**
 * `[Yesterday 3:02 PM] Sofia Lindqvist` with the text below, `[10/03 09:12] Bjorn: hello`, `12/03/2025, 18:04 - Nora: hi`,
 * `10:32:11 From Alice to Everyone: hello`. In formats with the text on the same line, a line without a name is a notice.
 */
export function stampThenName(document: Document): Headers {
  const found: { index: number; header: Header; rest: string }[] = [];
  let inline = 0;
  document.lines.forEach((line, index) => {
    if (!BEGINNING.test(line.text)) return;
    const read = readLine(line);
    if (read === null) return;
    found.push({ index, ...read });
    if (read.header.bodyFrom !== undefined) inline++;
  });
  const isInline = inline * 2 > found.length;
  const headers = new Map<number, Header>();
  for (const { index, header, rest } of found) {
    if (header.bodyFrom !== undefined || header.style === 'stamp-first-inline') {
      if (isInline || header.name !== null) headers.set(index, header);
    } else if (isInline) {
      const { name: _name, ...notice } = header;
      const from = (document.lines[index]?.end ?? 0) - rest.length;
      headers.set(index, { ...notice, name: null, bodyFrom: from, style: 'bracket-first-inline', kind: 'system' });
    } else if (mayBeName(rest)) headers.set(index, header);
  }
  return headers;
}

function readLine(line: Line): { header: Header; rest: string } | null {
  const lead = LEAD.exec(line.text.slice(0, 8))?.[0] ?? '';
  const first = line.text.charCodeAt(lead.length);
  const read = readStamp(line.text, lead.length);
  if (read?.stamp.hour === undefined) return null;
  const isWorded = lead === '' && !(first >= 48 && first <= 57);
  const gap = AFTER.exec(line.text.slice(read.end, read.end + 48))?.[0] ?? '';
  if (lead !== '' && !/[\])]/.test(gap)) return null;
  if (gap === '' || (isWorded && !gap.startsWith(','))) return null;
  const rest = line.text.slice(read.end + gap.length);
  if (rest === '') return null;
  const isBracketed = lead !== '';
  const isMarked = isBracketed || /[-–—|\t]|From/.test(gap) || (gap === '  ' && looksLikeName(rest));
  // LINE parts time, name and text by tabs.
  const mark = !isBracketed && gap === '\t' && rest.includes('\t') ? /\t/ : /:(?:\s|$)|：/;
  const colon = rest.slice(0, NAME_LENGTH).search(mark);
  if (colon > 0) {
    const name = rest
      .slice(0, colon)
      .replace(RECIPIENT, (to) => (/From/.test(gap) ? '' : to))
      .replace(/:$/, '')
      .trim();
    if (!isWorded && ROLE.test(name) && rest.length <= NAME_LENGTH && mayBeName(rest.slice(colon + 1).trim())) {
      return {
        header: { name: rest.slice(colon + 1).trim(), stamp: read.stamp, lines: 1, style: 'bracket-first' },
        rest,
      };
    }
    if (mayBeName(name) && (isMarked || looksLikeName(name))) {
      const body = rest.slice(colon + 1);
      const bodyFrom = line.from + read.end + gap.length + colon + 1 + (body.length - body.trimStart().length);
      const style = lead.endsWith('[') ? 'bracket-first-inline' : 'stamp-first-inline';
      return { header: { name, stamp: read.stamp, lines: 1, bodyFrom, style }, rest };
    }
  }
  if (!isMarked || isWorded) return null;
  const noted = rest.replace(NOTE_BY, '').replace(TO_WHOM, '');
  return {
    header: { name: noted, stamp: read.stamp, lines: 1, style: isBracketed ? 'bracket-first' : 'stamp-first' },
    rest,
  };
}
