import { hasDay, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import type { Document, Line } from '../document.js';
import { looksLikeHandle, looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** What web pages put before a date, or between a name and a date. */
const LEAD =
  /^(?:[•·|]\s?)?(?:(?:commented|opened|replied|reviewed|posted|asked|answered|left a comment|started)(?: this(?: issue| discussion)?)?(?:\s|$))?(?:on\s)?/;
const AGO =
  /^(?:(?:about |over |almost )?(?:\d{1,3}|an?) ?(?:s|m|h|d|w|mo|y|yr|seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?) ago|yesterday|last (?:week|month|year)|just now)$/i;
/** `br on Sep 2, 2026`, `mrshol 2 hours ago | parent | next [–]`, `mrshol • 3d ago`. */
const ONE_LINE = /^@?(\S{2,32}) (?=(?:on |[•·] ?)?\S)([^|]{4,40}?)(?: \| .{0,60})?$/;
/** `02-02-2026, 06:41 AM #1`: date and number of the post, with the name below. */
const NUMBERED = /^(.{6,40}?)\s{1,12}#\d{1,5}$/;
/** Small print next to a name. */
const BADGE =
  /^(?:[•·]|OP|Author|Member|Owner|Contributor|Collaborator|Maintainer|Moderator|Mod|Admin|Staff|Regular|Leader|Edited|\(edited\)|\d{1,4})$/;
/** Words before a date that are not a name, and what a tracker records between comments. */
const NO_NAME =
  /^(?:asked|answered|modified|viewed|edited|updated|created|posted|commented|opened|joined|last|about|over|since)$/i;
const EVENT =
  /^(?:added|removed|self-assigned|assigned|mentioned|closed|reopened|linked|changed|moved|locked|pinned|marked|referenced|requested|merged|renamed|pushed)\b/;
const PICTURE = /^@\S{1,40}$|\bavatar$/;
/** What stands at the end of the post above. */
const BUTTONS =
  /^(?:Upvote|Downvote|Reply|Award|Share|Like|Quote|Report|Edit|Delete|Top|Follow|Save|Add a comment|Edit · Delete|Edit Delete|\d{1,4} (?:replies|reply|likes?))$/i;
/** Ends a sentence, but is not the initial in `Marit H.` */
const SENTENCE_END = /[!?,;:]$|(?<!(?:^|\s)\p{Lu})\.$/u;
const MOST_LINES = 5;

interface Found {
  readonly index: number;
  readonly header: Header;
  /** A verb confirms that the person wrote the post. */
  readonly isSure: boolean;
}

/**
 * The heads of posts copied from forums, trackers and reviews: a name, small print about its owner, and below it a date or
 * the time since. Heads without a verb count if there are at least two.
 */
export function pageHeader(document: Document): Headers {
  const { lines } = document;
  const found: Found[] = [];
  for (let index = 0; index < lines.length; index++) {
    const one = postAt(lines, index);
    if (one !== null) {
      found.push(one);
      index = Math.max(index, one.index + one.header.lines - 1);
    }
  }
  return found.length < 2 && !found.some(({ isSure }) => isSure)
    ? new Map()
    : new Map(found.map(({ index, header }) => [index, header]));
}

function postAt(lines: readonly Line[], index: number): Found | null {
  const { text } = lines[index] as Line;
  if (
    text.length < 3 ||
    text.length > 80 ||
    !(/\d/.test(text) || /^(?:.{0,40}\s)?(?:an? |yesterday|last |just )/i.test(text))
  )
    return null;
  const lead = LEAD.exec(text)?.[0] ?? '';
  const stamp = dateOf(text.slice(lead.length));
  const isSure = /^\p{L}{4}/u.test(lead);
  if (stamp !== null) {
    const nameAt = nameAbove(lines, index, isSure);
    return nameAt < 0 ? null : head(lines, nameAt, index, stamp, isSure);
  }
  const number = text.includes('#') ? NUMBERED.exec(text) : null;
  const posted = number === null ? null : wholeStamp(number[1] ?? '');
  if (posted !== null && isName(lines[index + 1]?.text ?? '')) {
    const { header } = head(lines, index + 1, index + 1, posted, false);
    return { index, header: { ...header, lines: header.lines + 1 }, isSure: false };
  }
  const line = ONE_LINE.exec(text);
  const words = line?.[2] ?? '';
  const shown = line === null ? null : dateOf(words.slice(LEAD.exec(words)?.[0].length ?? 0));
  if (shown === null || !looksLikeHandle(line?.[1] ?? '') || NO_NAME.test(line?.[1] ?? '')) return null;
  return { index, header: { name: line?.[1] ?? '', stamp: shown, lines: 1, style: 'comment' }, isSure: false };
}

/** A day, or the time since, which gives no day. */
function dateOf(text: string): Stamp | null {
  if (AGO.test(text)) return {};
  const stamp = wholeStamp(text.replace(/\s?\(edited\)$/i, ''));
  return stamp !== null && (hasDay(stamp) || stamp.relative !== undefined) ? stamp : null;
}

/** The line of the name that begins the short lines above a date; -1 if there is none. */
function nameAbove(lines: readonly Line[], index: number, isSure: boolean): number {
  let top = -1;
  for (let at = index - 1; at >= 0 && index - at <= MOST_LINES; at--) {
    const text = lines[at]?.text ?? '';
    if (text === '' || BUTTONS.test(text)) return top;
    if (text.length > 40 || SENTENCE_END.test(text)) break;
    if (isName(text)) top = at;
    if (at === 0) return top;
  }
  // Directly below running text, a name counts only if a verb follows it.
  return isSure && isName(lines[index - 1]?.text ?? '') ? index - 1 : -1;
}

function head(lines: readonly Line[], nameAt: number, dateAt: number, stamp: Stamp, isSure: boolean): Found {
  const name = (lines[nameAt]?.text ?? '').replace(/^@/, '');
  let end = dateAt + 1;
  // GitHub repeats the name and date below, with the person's role in the project.
  while (end <= dateAt + 4 && isRepeat(lines, end, name)) end++;
  const isEvent = lines.slice(nameAt + 1, dateAt).some(({ text }) => EVENT.test(text));
  if (isEvent)
    return {
      index: nameAt,
      header: { name: null, stamp, lines: dateAt + 1 - nameAt, style: 'bar', kind: 'system' },
      isSure,
    };
  return { index: nameAt, header: { name, stamp, lines: end - nameAt, style: 'comment' }, isSure };
}

function isRepeat(lines: readonly Line[], index: number, name: string): boolean {
  const text = lines[index]?.text ?? '';
  if (text === name) return isDateLine(lines[index + 1]?.text ?? '');
  return BADGE.test(text) || isDateLine(text);
}

function isDateLine(text: string): boolean {
  return text.startsWith('on ') && dateOf(text.slice(3)) !== null;
}

function isName(text: string): boolean {
  if (
    BADGE.test(text) ||
    NO_NAME.test(text) ||
    EVENT.test(text) ||
    PICTURE.test(text) ||
    BUTTONS.test(text) ||
    wholeStamp(text) !== null
  )
    return false;
  return looksLikeHandle(text) || (looksLikeName(text) && text.split(' ').length <= 4);
}
