import { anyOf } from '../../languages/languages.js';
import { DATE_ENDINGS, RELATIVE_DAYS, WEEKDAYS } from '../../times/stamps/date-words.js';
import { readStamp, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import { isInterfaceNoise } from '../chat/interface-noise.js';
import type { Document } from '../document.js';
import { looksLikeHandle, looksLikeName, mayBeName } from '../names.js';
import { remembered } from '../remembered.js';
import type { Header, HeaderStyle, Headers } from './header.js';
import { isLabel } from './name-colon.js';

const MAX_LENGTH = 150;
const TAIL = new RegExp(
  `[\\s,]{0,8}(?:[-–]\\s)?(?:\\(?(?:${anyOf('chats.edited')}|Edited|Author|Member|Owner|Contributor|Maintainer|Moderator)\\)?|[•·](?:\\s?(?:edited|Edited|Author|Member|Owner))?|\\.{3}|…)$`,
);
/** `[12 Mar 2026 at 9:20 (12 Mar 2026 at 9:21)]:`, where the second time is that of the change. */
const EDITED_AT = / \([^()]{6,40}\)\]:?$/;
/** The number of a comment at the end of its head. */
const NUMBER = /(?::| \|)?\s{1,4}#\d{1,5}$/;
const LAST = /\slast (?:week|month|year)$/;
/** The last characters of what `TAIL` removes. */
const TAIL_END = /[dtéor).…•·]/;
/** Case-sensitive, because `Tariq Said` is a name. */
const VERB = new RegExp(
  `\\s{1,8}${anyOf('chats.commented')}(?:\\s{1,8}${anyOf('mail.onDay')})?\\s{0,8}[-:,(]?\\s{0,8}$`,
);
/** What a tracker records between comments: `Ana Silva changed the Status to Done`. */
const CHANGE =
  /^.{2,40}? (?:changed the|updated the|moved this|set the|assigned this|linked|transitioned|made changes|added the|removed the|closed this|reopened this|merged commit)\b/;
const POSTED_BY = new RegExp(`^(?:${anyOf('chats.postedBy')}|Comment \\d{1,4})\\s+(?=\\S)`, 'i');
/** What can stand between name and time. */
const BOUNDARIES = new Set(Array.from(' \t[(,|·—–»•', (mark) => mark.charCodeAt(0)));
/** As Jira exports it: `Comment by Dana Kim [ 12/Mar/26 ]`. */
const COMMENT_BY = /^Comment by \p{Lu}/u;
const ROLE = /\s+\((?:[A-Z]{2,12}|[Aa]uthor|[Mm]ember)\)$/;

interface PossibleHeader {
  readonly index: number;
  readonly header: Header;
  readonly isSure: boolean;
}

/**
 * `Dana Kim  9:07 AM`, `kestrel — Today at 7:42 PM`, `dana [9:07 AM]`, `Nora, [12.03.2025 18:04]`,
 * `alice commented on 3 Nov 2025`: name and time on a line of their own, with the text below. If only a single space
 * separates them, the name must look like one or recur.
 */
export function nameThenStamp(document: Document): Headers {
  const counts = new Map<string, number>();
  const possible: PossibleHeader[] = [];
  /** The same names stand before most stamps, so each is checked only once. */
  const lead = remembered(leadOf);
  document.lines.forEach(({ text, from }, index) => {
    const found = possibleHeader(text, index, from, lead);
    if (found === null) return;
    possible.push(found);
    const name = found.header.name ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const headers = new Map<number, Header>();
  for (const { index, header, isSure } of possible) {
    const name = header.name ?? '';
    if (
      isSure ||
      header.kind === 'system' ||
      ((counts.get(name) ?? 0) >= 2 && (looksLikeHandle(name) || (counts.get(name) ?? 0) >= 3))
    ) {
      headers.set(index, header);
    }
  }
  return headers;
}

function isDayWord(word: string): boolean {
  return RELATIVE_DAYS.has(word) || (word.length > 4 && WEEKDAYS.has(word));
}

const TELLING = /\b(?:approved these changes|requested changes)\b/;

function possibleHeader(line: string, index: number, from: number, read: typeof leadOf): PossibleHeader | null {
  if (line.length < 5 || line.length > MAX_LENGTH || '?!,;'.includes(line.charAt(line.length - 1))) return null;
  const ending = line.replace(/\s[•·]$/, '');
  if (!/\d/.test(line) && !LAST.test(ending) && !isDayWord(ending.slice(ending.lastIndexOf(' ') + 1).toLowerCase()))
    return null;
  const numbered = line.includes('#') ? line.replace(NUMBER, '') : line;
  const bare = numbered.includes(')]') ? numbered.replace(EDITED_AT, ']') : numbered;
  const text = TAIL_END.test(bare.charAt(bare.length - 1)) ? bare.replace(TAIL, '') : bare;
  const found = stampAtEnd(text);
  if (found === null || isInterfaceNoise(line)) return null;
  const before = text.slice(0, found.at);
  const lead = read(before);
  const { name, style, isComment } = lead;
  if (!lead.mayBeName) return null;
  const hasTime = found.stamp.hour !== undefined;
  if (!hasTime && !isComment && style !== 'bar' && style !== 'dash' && style !== 'wide' && style !== 'single')
    return null;
  if (!hasTime && (style === 'single' || style === 'wide' || style === 'dash') && !looksLikeHandle(name)) return null;
  const isSure = hasTime
    ? (style !== 'single' && style !== 'comma' && style !== 'bracket') ||
      looksLikeName(name) ||
      (style === 'bracket' && looksLikeHandle(name))
    : style === 'bar' || isComment;
  if (lead.isChange) {
    const header: Header = { name: null, stamp: found.stamp, lines: 1, style, bodyFrom: from, kind: 'system' };
    return { index, header, isSure };
  }
  const telling = isComment ? TELLING.exec(before) : null;
  const body = telling === null ? {} : { bodyFrom: from + telling.index };
  return { index, header: { name, stamp: found.stamp, lines: 1, style, ...body }, isSure };
}

/** The text before the stamp. */
interface Lead {
  readonly name: string;
  readonly style: HeaderStyle;
  readonly isComment: boolean;
  readonly mayBeName: boolean;
  /** It records a change in a tracker and is not a name. */
  readonly isChange: boolean;
}

function leadOf(before: string): Lead {
  const isComment = VERB.test(before) || COMMENT_BY.test(before);
  const name = nameOf(isComment ? before.replace(VERB, '') : before);
  return {
    name,
    style: isComment ? 'comment' : styleOf(before),
    isComment,
    mayBeName: mayBeName(name) && wholeStamp(name) === null && !name.includes(': ') && !isLabel(name),
    isChange: CHANGE.test(name),
  };
}

/** The first position in the line from which a stamp extends to the end. */
function stampAtEnd(text: string): { at: number; stamp: Stamp } | null {
  const last = text.charCodeAt(text.length - 1);
  const isClosed = last === 93 || last === 41 || last === 58;
  const end = isClosed ? text.replace(/\s?[\])]?:?$/, '').length : text.length;
  const tail = text.slice(0, end);
  const isFigure = last >= 48 && last <= 57;
  if (!isFigure && !mayEndStamp(tail)) return null;
  if (!isFigure && !/(?:\d|[ap]\.?m\.?|et|\p{L}{3,9}\.?)$/iu.test(tail)) return null;
  for (let at = 1; at < tail.length; at++) {
    if (!BOUNDARIES.has(tail.charCodeAt(at - 1)) || BOUNDARIES.has(tail.charCodeAt(at))) continue;
    const read = readStamp(tail, at);
    if (read === null) {
      const ago =
        /^(?:last (?:week|month|year)|(?:about\s)?(?:\d{1,3}|an?)\s(?:second|minute|min|hour|day|week|month|year|[smhdw])s?(?:\sago)?)$/.exec(
          tail.slice(at, at + 24),
        );
      if (ago !== null && VERB.test(tail.slice(0, at))) return { at, stamp: {} };
      continue;
    }
    if (read.end < tail.length) continue;
    const { month, day, pair, hour } = read.stamp;
    if (month !== undefined && day === undefined) continue;
    const isDayWord =
      read.stamp.relative !== undefined || (read.stamp.weekday !== undefined && VERB.test(tail.slice(0, at)));
    if (hour === undefined && day === undefined && pair === undefined && !isDayWord) continue;
    return { at, stamp: read.stamp };
  }
  return null;
}

/** Whether the last characters can end a stamp, such as those of a month or zone. Letters beyond ASCII always can. */
function mayEndStamp(text: string): boolean {
  let end = text.length;
  if (text.endsWith('.')) end--;
  let start = end;
  while (start > 0 && isAsciiLetter(text.charCodeAt(start - 1))) start--;
  if (start > 0 && text.charCodeAt(start - 1) > 127) return true;
  if (start === end) return text.charCodeAt(end - 1) > 127 || /\d/.test(text.charAt(end - 1));
  return end - start < 16 && DATE_ENDINGS.has(text.slice(start, end).toLowerCase());
}

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function styleOf(before: string): HeaderStyle {
  const gap = /[\s,|·•»—–\-[(]*$/.exec(before.slice(-8))?.[0] ?? '';
  if (/[[(]/.test(gap)) return 'bracket';
  if (/[—–]/.test(gap)) return 'dash';
  if (/[|·•»-]/.test(gap)) return 'bar';
  if (gap.includes(',')) return 'comma';
  return gap.length > 1 || gap === '\t' ? 'wide' : 'single';
}

function nameOf(before: string): string {
  const name = before
    .slice(0, 90)
    .replace(/[\s,|·•»—–\-[(]{1,8}$/, '')
    .replace(/^\[([^[\]]{2,60})\]$/, '$1')
    .replace(ROLE, '');
  return name
    .replace(POSTED_BY, '')
    .replace(/^[*_@]{1,3}|[*_]{1,3}$/g, '')
    .trim();
}
