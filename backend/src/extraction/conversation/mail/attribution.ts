import { ALL_LANGUAGES, anyOf } from '../../languages/languages.js';
import { hasDay, readStamp, type Stamp } from '../../times/stamps/stamp.js';
import type { Author } from '../draft.js';
import { looksLikeName, mayBeName } from '../names.js';
import { addressOf } from './address.js';
import type { QuotedLine } from './quoted-line.js';

export interface Attribution {
  readonly author: Author | null;
  readonly stamp: Stamp | null;
  readonly lines: number;
}

const OPENING = new RegExp(
  `^(?:${anyOf('mail.opens')}|${anyOf('mail.opensToo')}|\\p{Lu}\\p{L}{1,20}[,.]?\\s|[\\w.+-]{1,60}@)`,
  'u',
);
/** `Quoting Jo Lind <jo@harbour.example>:` */
const QUOTING = new RegExp(`^${anyOf('mail.quoting')}\\s(.{3,160}?)\\s?:$`);
const CLOSING = new RegExp(`${anyOf('mail.wrote')}\\s?${anyOf('mail.theFollowing')}?\\s?[:：]$`, 'i');
/** In German, Dutch and the northern languages the name follows the verb. */
const INVERTED = new RegExp(`\\b${anyOf('mail.wroteBeforeName')}\\s+(.{2,160}?)\\s?:$`);
const VERB = new RegExp(`\\b${anyOf('mail.wrote')}`, 'i');
const LEAD = new RegExp(`^${anyOf('mail.opens')}\\s+`);
const OPENS_INVERTED = ALL_LANGUAGES.flatMap(({ mail }) => (mail?.wroteBeforeName && mail.opens) ?? []);
const INVERTED_LEAD = new RegExp(`^(?:${OPENS_INVERTED.join('|')})\\s`);
const BEFORE_AUTHOR = new RegExp(`^${anyOf('mail.beforeAuthor')}[\\s,]+`, 'i');
const COLON = 0x3a;
const WIDE_COLON = 0xff1a;
const MAX_LENGTH = 260;
const MAX_LINES = 3;

/** `On Tue, 4 Mar 2025 at 9:14, Dana Kim <dana@x> wrote:` and the like, which may be wrapped over three lines. */
export function attributionAt(lines: readonly QuotedLine[], at: number): Attribution | null {
  const first = lines[at];
  if (!hasColonAtEnd(lines[at]) && !hasColonAtEnd(lines[at + 1]) && !hasColonAtEnd(lines[at + 2])) return null;
  if (first === undefined || first.text.length > MAX_LENGTH || first.text.length < 6) return null;
  const isOpening = OPENING.test(first.text);
  let text = '';
  for (let count = 1; count <= MAX_LINES; count++) {
    const line = lines[at + count - 1];
    if (
      line === undefined ||
      line.text === '' ||
      line.depth < first.depth ||
      text.length + line.text.length > MAX_LENGTH
    )
      return null;
    text = text === '' ? line.text : `${text} ${line.text}`;
    // What stands above an attribution is no part of it.
    if (count === 2 && attributionAt(lines, at + 1) !== null) return null;
    if (!isOpening) {
      const parsed = isMarkedBelow(lines, at + count, line.depth) ? unopened(text) : null;
      if (parsed !== null) return { ...parsed, lines: count };
      continue;
    }
    const quoted = hasColonAtEnd(line) ? QUOTING.exec(text)?.[1] : undefined;
    const author = quoted === undefined ? null : addressOf(quoted);
    if (author?.email !== undefined) return { author, stamp: null, lines: count };
    if (!hasColonAtEnd(line) || (!CLOSING.test(text) && !(text.endsWith(':') && INVERTED.test(text)))) continue;
    const parsed =
      parseAttribution(text.replace('< ', '<')) ??
      (isMarkedBelow(lines, at + count, line.depth) ? byAddress(text) : null);
    return parsed === null ? null : { ...parsed, lines: count };
  }
  return null;
}

/** In any language: a date, a name and an address, with a colon at the end. */
const ADDRESSED = /^(.{8,160}?)\s?\(?<([^\s<>@]{1,80}@[^\s<>@]{1,100})>\)?.{0,30}[:：]$/u;
const NAME_AT_END = /(?:^|[\s,])([\p{Lu}\p{Lo}][\p{L}.'’-]{0,30}(?: [\p{L}][\p{L}.'’-]{0,30}){0,3})$/u;
const NUMBER = /\d{1,4}/g;

/** Help desks begin with the date: `12.03.2026 09:14 (Europe/Berlin) - Dana Kim schrieb:`. */
function unopened(text: string): Omit<Attribution, 'lines'> | null {
  return byAddress(text) ?? (/^\d/.test(text) && CLOSING.test(text) ? parseAttribution(text) : null);
}

function byAddress(text: string): Omit<Attribution, 'lines'> | null {
  const match = ADDRESSED.exec(text);
  if (match === null) return null;
  const before = match[1] ?? '';
  for (const { index } of before.matchAll(NUMBER)) {
    const read = readStamp(before, index);
    if (read === null || !hasDay(read.stamp)) continue;
    const name = NAME_AT_END.exec(before.slice(read.end).trim())?.[1];
    return { author: { name: name ?? match[2] ?? '', email: match[2] ?? '' }, stamp: read.stamp };
  }
  return null;
}

/** Whether the next line with text is quoted more deeply. */
function isMarkedBelow(lines: readonly QuotedLine[], at: number, depth: number): boolean {
  const next = lines[at]?.text === '' && lines[at]?.depth === depth ? lines[at + 1] : lines[at];
  return (next?.depth ?? 0) > depth;
}

/** Every attribution ends with a colon. */
function hasColonAtEnd(line: QuotedLine | undefined): boolean {
  const last = line === undefined ? 0 : line.text.charCodeAt(line.text.length - 1);
  return last === COLON || last === WIDE_COLON;
}

/** The date behind the verb: `Dana Kim schrieb am Do., 12. März 2026, 09:14:`. */
function stampIn(text: string, from: number): Stamp | null {
  for (const { index } of text.slice(from).matchAll(NUMBER)) {
    const stamp = readStamp(text, from + index)?.stamp;
    if (stamp !== undefined && hasDay(stamp)) return stamp;
  }
  return null;
}

function parseAttribution(text: string): Omit<Attribution, 'lines'> | null {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const read = readStamp(text, lead);
  const inverted = INVERTED_LEAD.test(text) ? INVERTED.exec(text) : null;
  const verb = text.search(VERB);
  if (read === null) {
    const author = addressOf(text.slice(0, verb).trim());
    const isNamed =
      author !== null && (author.email !== undefined || (looksLikeName(author.name) && !author.name.includes(':')));
    return isNamed ? { author, stamp: stampIn(text, verb) } : null;
  }
  const words = inverted?.[1] ?? text.slice(read.end, verb);
  const named = words
    .replace(/^\s{1,2}\([^()]{2,40}\)/, '')
    .replace(/^[\s,.:–-]{1,8}|[\s,:]{1,8}$/g, '')
    .replace(BEFORE_AUTHOR, '');
  const author = addressOf(named);
  if (author === null || !mayBeName(author.name.slice(0, 60))) return { author: null, stamp: read.stamp };
  return { author, stamp: read.stamp };
}
