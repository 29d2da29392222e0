import { anyOf } from '../../languages/languages.js';
import { hasAnyDay, hasDay, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import { isInterfaceNoise } from '../chat/interface-noise.js';
import type { Document, Line } from '../document.js';
import { isPictureOf, looksLikeHandle, looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

/** What web pages put before a date, or between a name and a date. */
const LEAD =
  /^(?:[•·|]\s?)?(?:(?:[Cc]ommented|[Oo]pened|[Rr]eplied|[Rr]eviewed|[Pp]osted|[Aa]sked|[Aa]nswered|left a comment|started)(?: this(?: issue| discussion)?)?(?:\s|$))?(?:on\s)?/;
const AGO_ELSEWHERE = new RegExp(`^${anyOf('dates.ago')}$`, 'iu');
const AGO =
  /^(?:(?:about |over |almost |< )?(?:\d{1,3}|an?) ?(?:s|m|h|d|w|mo|y|yr|seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?) ago|yesterday|last (?:week|month|year)|just now|\d{1,3}(?:m|h|d|w|mo|y)|\p{Lu}\p{Ll}{2} ['’]\d\d)$/iu;
/** `a day ago (Thu, 12 Mar 2026 at 9:14 AM)` */
const AGO_AND_DATE = /^[^()]{3,30} ago \(([^()]{8,50})\)$/;
/** `br on Sep 2, 2026`, `mrshol 2 hours ago | parent | next [–]`, `mrshol • 3d ago`, `12 points by mrshol 1 hour ago | hide`. */
const ONE_LINE =
  /^(?:\d{1,6} points? by |\[[–-]\])?@?(\S{2,32}?)(?:\[[A-Z]{1,3}\])? (?:-?\d{1,6} points? )?(?=(?:on |[•·] ?)?\S)([^|]{4,40}?)\*?(?: \| .{0,60})?$/;
/** `Dana Kim @dana · 2 days ago` */
const WITH_HANDLE = /^(\S.{1,40}?) @\S{1,39}\s{1,3}[•·]\s{1,3}(\S.{3,40})$/;
/** `02-02-2026, 06:41 AM #1`: date and number of the post, with the name below. */
const NUMBERED = /^(.{6,40}?)\s{1,12}#\d{1,5}$/;
/** As SMF writes above a post: `« Reply #1 on: March 12, 2026, 09:14:05 AM »`. */
const IN_QUOTES = /^« (?:.{0,30} )?\p{L}{2,4}: (.{8,50}) »$/u;
/** How many answers there are, or who changed the post, behind the date. */
const BEHIND_DATE = /(?: · (?:\d{1,4} (?:comments?|repl(?:y|ies))|edited by \S{1,40})){1,2}$/;
/** `Issue created 2 days ago by Dana Kim`, `submitted 3 hours ago by dana` */
const DATE_BY =
  /^(?:\S.{0,30} )?(?:[Cc]reated|[Oo]pened|[Rr]eported|[Ss]ubmitted|[Ss]tarted|[Pp]osted) (\S.{2,40}?) by (\S.{1,40})$/;
/** Below it stands a date in the small print about somebody. */
const DATED_LABEL =
  /^(?:Joined|Join date|Registered|Member since|Last (?:seen|activity)|Viewed|Modified|Updated|Due(?: date)?)$/i;
/** The number of a post, below its date. */
const POST_NUMBER = /^#\d{1,6}$/;
/** Where a post on Reddit was written, two lines above its date. */
const PLACE = /^r\/\w{2,30}$/;
/** How many posts somebody has written, below the name. */
const POSTS = /^\p{L}{3,12}: [\d.,]{1,9}$/u;
/** The stars of a rank. */
const STARS = /^\*{1,9}$/;
/** So far above its date may the name of a post stand with all small print. */
const FAR = 14;
/** Small print next to a name. */
const BADGE = new RegExp(
  `^(?:[•·]|OP|(?:(?:Author|Member|Owner|Contributor|Collaborator|Maintainer|Developer|Reporter|Guest|Internal(?: note)?|Moderator|Mod|Admin|Staff|Regular|Leader|Newbie|Edited|${anyOf('chats.roles')})(?: |$)){1,3}|\\(edited\\)|[\\p{Lu}\\p{Ll} -]{2,20} member|#?\\d{1,5})$`,
  'iu',
);
/** `dana Dana Kim Regular`, as Discourse puts handle, name and title on one line. */
const HANDLE_AND_NAME = /^[\p{Ll}\d][\w.-]{1,30} (\p{Lu}\S{1,30}(?: \p{Lu}\S{1,30}){1,2}?)(?: \p{Lu}\p{Ll}{3,12})?$/u;
/** What a shared inbox shows behind a name. */
const ADDRESS = / <?[^\s<>@]{1,60}@[^\s<>@]{3,80}>?$/;
/** Titles of the page and of its parts. */
const TITLE =
  /^(?:Activity|Discussion|Thread|Show:|All|Comments?(?: \(\d{1,4}\))?|History|Hide details|(?:Newest|Oldest) first|Description|Reply…|More actions|Work log)$/i;
/** Words before a date that are not a name, and what a tracker records between comments. */
const NO_NAME =
  /^(?:asked|answered|modified|viewed|edited|updated|created|posted|commented|opened|joined|last|about|over|since|messages|posts|reaction score|points|location|solutions|age)$/i;
const EVENT =
  /^(?:added|removed|self-assigned|assigned|mentioned|closed|reopened|linked|changed|moved|locked|pinned|marked|referenced|requested|merged|renamed|pushed)\b/;
const LONE_HANDLE = /^@[\w.-]{2,39}$/;
const PICTURE = /^@\S{1,40}$|\bavatar$/;
/** What stands at the end of the post above. */
const BUTTONS =
  /^(?:Upvote|Downvote|Reply|Award|Share|Like|Quote|Report|Edit|Delete|Top|Follow|Save|Add a comment|Edit · Delete|Edit Delete|(?:Reply|Edit|Delete|Like)(?:\s?[•·]\s?.{2,40}){1,4}|Click to expand\.{3}|Quote Reply|permalink\w{0,60}|Reply…|\d{1,4} (?:replies|reply|likes?))$/i;
/** Ends a sentence, but is not the initial in `Marit H.` */
const SENTENCE_END = /[!?,;:]$|(?<!(?:^|\s)\p{Lu})\.$/u;
const MOST_LINES = 5;

/** `Ben Hale moved this card from Doing to Done`, which a tracker records on a line of its own. */
export const RECORD =
  /^\S.{1,40}? (?:created|changed|moved|completed|assigned|closed|reopened|linked|marked|renamed|attached|archived|added|removed|approved this|merged|mentioned) .{2,90}$/;
/** `Dana Kim created this task. · Mar 12`, `Dana Kim approved this merge request 3 weeks ago` */
const DATED_RECORD =
  /^(\S.{10,110}?)\s{1,4}(?:[•·]\s{1,4}(\S.{1,30})|((?:an?|\d{1,3}) \w{1,8} ago|yesterday|last \w{4,5}))$/;
/** A record in any language: `Dana Kim @dana hat 2 Commits hinzugefügt` */
const HANDLED_RECORD = /^\p{Lu}\S{1,30}(?: \S{1,30}){0,3} @\S{2,39} \p{Ll}.{4,90}$/u;
/** `Dana Kim replied`, above the date. */
const VERBED =
  /^(\S.{1,40}?) (?:reported via \w{3,10}|replied|commented|responded|wrote|started the conversation|added an? (?:(?:(?:private|public|internal) )?note|comment\.?))$/;
/** The first line of a mail about a comment: `dana left a comment (harbour/pump#31)`, `Dana Kim commented on PUMP-12` */
const MAILED = /^(\S.{1,40}?) (?:left a comment \(\S{3,80}#\d{1,7}\)|commented on [A-Z][A-Z\d]{1,9}-\d{1,6})$/;

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
  let floor = 0;
  for (let index = 0; index < lines.length; index++) {
    const one = postAt(lines, index, floor);
    if (one === null) continue;
    found.push(one);
    floor = Math.max(index + 1, one.index + one.header.lines);
    index = floor - 1;
  }
  return found.length < 2 && !found.some(({ isSure }) => isSure)
    ? new Map()
    : new Map(found.map(({ index, header }) => [index, header]));
}

function postAt(lines: readonly Line[], index: number, floor: number): Found | null {
  const text = (lines[index]?.text ?? '').replace(/\s[•·]$/, '');
  if (
    text.length < 2 ||
    text.length > 120 ||
    !(/\d/.test(text) || /^(?:.{0,40}\s)?(?:an? |yesterday|last |just )/i.test(text))
  )
    return null;
  const record = DATED_RECORD.exec(text);
  if (record !== null && (RECORD.test(record[1] ?? '') || HANDLED_RECORD.test(record[1] ?? ''))) {
    const stamp = dateOf(record[2] ?? record[3] ?? '');
    if (stamp !== null) return recordOf(lines, index, 1, stamp);
  }
  const mailed = MAILED.exec(text)?.[1];
  if (mailed !== undefined && isName(mailed))
    return { index, header: { name: mailed, stamp: null, lines: 1, style: 'comment' }, isSure: true };
  if (text.length > 80) return null;
  const quoted = text.startsWith('«') ? dateOf(IN_QUOTES.exec(text)?.[1] ?? '') : null;
  if (quoted !== null) {
    const nameAt = nameOverPosts(lines, index, floor);
    return nameAt < 0 ? null : head(lines, nameAt, index, quoted, true);
  }
  const lead = LEAD.exec(text)?.[0] ?? '';
  const stamp = dateOf(text.slice(lead.length));
  const isSure = /^\p{L}{4}/u.test(lead);
  if (stamp !== null) {
    const above = index > floor ? (lines[index - 1]?.text ?? '') : '';
    const below = lines[index + 1]?.text ?? '';
    if (DATED_LABEL.test(above)) return null;
    if (above === '•' && PLACE.test(lines[index - 2]?.text ?? '') && isName(below))
      return { index: index - 2, header: { name: below, stamp, lines: 4, style: 'comment' }, isSure: true };
    const verbed = VERBED.exec(above)?.[1];
    if (verbed !== undefined && isName(verbed))
      return { index: index - 1, header: { name: verbed, stamp, lines: 2, style: 'comment' }, isSure: true };
    if (RECORD.test(above)) return recordOf(lines, index - 1, 2, stamp);
    const isNumbered = POST_NUMBER.test(below);
    const most = isNumbered ? FAR : MOST_LINES;
    const nameAt = nameAbove(lines, index, isSure, floor, stamp.hour === undefined, most);
    if (nameAt >= 0) return head(lines, nameAt, index, stamp, isSure);
    return isNumbered ? headAbove(lines, index, index + 2, stamp) : null;
  }
  const by = / by \S/.test(text) ? DATE_BY.exec(text) : null;
  const since = by === null ? null : dateOf(by[1] ?? '');
  if (since !== null && isName(by?.[2] ?? ''))
    return { index, header: { name: by?.[2] ?? '', stamp: since, lines: 1, style: 'comment' }, isSure: true };
  const number = text.includes('#') ? NUMBERED.exec(text) : null;
  const posted = number === null ? null : wholeStamp(number[1] ?? '');
  return (posted === null ? null : headAbove(lines, index, index + 1, posted)) ?? onOneLine(lines, index);
}

/** A post whose date stands above its name. */
function headAbove(lines: readonly Line[], dateAt: number, nameAt: number, stamp: Stamp): Found | null {
  if (!isName(lines[nameAt]?.text ?? '')) return null;
  const { header } = head(lines, nameAt, nameAt, stamp, false);
  return { index: dateAt, header: { ...header, lines: header.lines + nameAt - dateAt }, isSure: false };
}

function onOneLine(lines: readonly Line[], index: number): Found | null {
  const text = lines[index]?.text ?? '';
  const handled = text.includes(' @') ? WITH_HANDLE.exec(text) : null;
  const line = handled ?? ONE_LINE.exec(text);
  const [name, words] = [line?.[1] ?? '', line?.[2] ?? ''];
  const shown = line === null ? null : dateOf(words.slice(LEAD.exec(words)?.[0].length ?? 0));
  if (shown === null || NO_NAME.test(name) || !(handled === null ? looksLikeHandle(name) : isName(name))) return null;
  let end = index + 1;
  while (end <= index + 4 && isRepeat(lines, end, name)) end++;
  const above = lines[index - 1]?.text ?? '';
  // GitLab shows the full name above the handle.
  const isFull = text.startsWith('@') && above.includes(' ') && looksLikeName(above) && isName(above);
  const start = above === name || isFull ? index - 1 : index;
  return {
    index: start,
    header: { name: isFull ? above : name, stamp: shown, lines: end - start, style: 'comment' },
    isSure: false,
  };
}

function recordOf(lines: readonly Line[], index: number, count: number, stamp: Stamp): Found {
  const bodyFrom = lines[index]?.from ?? 0;
  return { index, header: { name: null, stamp, lines: count, bodyFrom, style: 'bar', kind: 'system' }, isSure: false };
}

/** A day, or the time since, which gives no day. */
function dateOf(text: string): Stamp | null {
  const bare = text.replace(BEHIND_DATE, '').replace(/\s?\(edited\)$/i, '');
  if (isAgo(bare)) return {};
  const stamp = wholeStamp(AGO_AND_DATE.exec(bare)?.[1] ?? bare);
  return stamp !== null && (hasDay(stamp) || stamp.relative !== undefined) ? stamp : null;
}

/**
 * The line of the name that begins the short lines above a date; -1 if there is none. It lies below `floor`, where the head
 * before ends. Chats show a name above a time in the same way, so below text `isDay` is asked for.
 */
function nameAbove(
  lines: readonly Line[],
  index: number,
  isSure: boolean,
  floor: number,
  isDay: boolean,
  most: number,
): number {
  let top = -1;
  let nearest = -1;
  let isBelowText = false;
  for (let at = index - 1; at >= floor && index - at <= most; at--) {
    const text = lines[at]?.text ?? '';
    if (text === '' && nearest < 0 && isNamePair(lines, at - 2, floor)) return at - 2;
    if (text === '' && nearest < 0 && isNameApart(lines, at - 1, floor)) return at - 1;
    if (text === '' || BUTTONS.test(text) || TITLE.test(text) || RECORD.test(text)) return top;
    if (top >= 0 && (PICTURE.test(text) || isPictureOf(lines[top]?.text ?? '', text))) return top;
    if (text.length > 40 || SENTENCE_END.test(text)) {
      isBelowText = true;
      break;
    }
    if (isName(text) || (at === index - 1 && LONE_HANDLE.test(text))) {
      top = at;
      if (nearest < 0) nearest = at;
    }
  }
  if (!isBelowText || nearest < 0) return top;
  // Directly below running text, a name counts only if a verb follows it, if it is a full one or with small print.
  const name = lines[nearest]?.text ?? '';
  const isShown =
    nearest < index - 1 || (isDay && (name.startsWith('@') || (name.includes(' ') && looksLikeName(name))));
  return (isSure && nearest === index - 1) || isShown ? nearest : -1;
}

/** A full name between empty lines, or below a button. */
function isNameApart(lines: readonly Line[], at: number, floor: number): boolean {
  const [above = '', name = ''] = [lines[at - 1]?.text, lines[at]?.text];
  const isOpen = at === floor || above === '' || BUTTONS.test(above);
  return at >= floor && isOpen && name.includes(' ') && looksLikeName(name) && isName(name);
}

/** The line of the name above the number of somebody's posts; -1 if there is none. */
function nameOverPosts(lines: readonly Line[], index: number, floor: number): number {
  const lowest = Math.max(floor, index - FAR);
  let at = index - 1;
  while (at >= lowest && !POSTS.test(lines[at]?.text ?? '')) at--;
  const isSmall = (text: string) => text === '' || STARS.test(text) || BADGE.test(text);
  do at--;
  while (at >= lowest && isSmall(lines[at]?.text ?? ''));
  return at >= lowest && isName(lines[at]?.text ?? '') ? at : -1;
}

/** A handle, and below it the full name, as Discourse shows them above an empty line. */
function isNamePair(lines: readonly Line[], at: number, floor: number): boolean {
  const [handle, name] = [lines[at]?.text ?? '', lines[at + 1]?.text ?? ''];
  return at >= floor && looksLikeHandle(handle) && isName(handle) && name.includes(' ') && isName(name);
}

function head(lines: readonly Line[], nameAt: number, dateAt: number, stamp: Stamp, isSure: boolean): Found {
  const name = (lines[nameAt]?.text ?? '').replace(ADDRESS, '').replace(/^@/, '').replace(HANDLE_AND_NAME, '$1');
  const clock = stamp.hour === undefined && hasDay(stamp) ? wholeStamp(lines[dateAt + 1]?.text ?? '') : null;
  const isParted = clock?.hour !== undefined && !hasAnyDay(clock);
  let end = dateAt + (isParted ? 2 : 1);
  // GitHub repeats the name and date below, with the person's role in the project.
  while (end <= dateAt + 4 && isRepeat(lines, end, name)) end++;
  const isEvent = lines.slice(nameAt + 1, dateAt).some(({ text }) => EVENT.test(text));
  if (isEvent)
    return {
      index: nameAt,
      header: { name: null, stamp, lines: dateAt + 1 - nameAt, style: 'bar', kind: 'system' },
      isSure,
    };
  const whole = isParted ? { ...stamp, ...clock } : stamp;
  return { index: nameAt, header: { name, stamp: whole, lines: end - nameAt, style: 'comment' }, isSure };
}

function isRepeat(lines: readonly Line[], index: number, name: string): boolean {
  const text = lines[index]?.text ?? '';
  if (text === name)
    return lines[index + 1]?.text === 'left a comment' || dateOf(lines[index + 1]?.text ?? '') !== null;
  const isBelowName = name !== '' && lines[index - 1]?.text === name;
  return text === 'left a comment' || BADGE.test(text) || isDateLine(text) || (isBelowName && dateOf(text) !== null);
}

/** Whether a text is the time since: `3d ago`, `2d`. */
export function isAgo(text: string): boolean {
  return AGO.test(text) || AGO_ELSEWHERE.test(text);
}

function isDateLine(text: string): boolean {
  return text.startsWith('on ') && dateOf(text.slice(3)) !== null;
}

function isName(line: string): boolean {
  const text = line.replace(ADDRESS, '');
  if (
    BADGE.test(text) ||
    NO_NAME.test(text) ||
    EVENT.test(text) ||
    PICTURE.test(text) ||
    BUTTONS.test(text) ||
    isInterfaceNoise(text) ||
    wholeStamp(text) !== null
  )
    return false;
  return looksLikeHandle(text) || (looksLikeName(text) && text.split(' ').length <= 4) || HANDLE_AND_NAME.test(text);
}
