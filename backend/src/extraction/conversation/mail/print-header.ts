import { ALL_LANGUAGES, anyOf } from '../../languages/languages.js';
import type { MailField } from '../../languages/mail.js';
import { hasDay, type Stamp, wholeStamp } from '../../times/stamps/stamp.js';
import type { Author } from '../draft.js';
import { isLabel } from '../headers/name-colon.js';
import { isPictureOf, looksLikeName, mayBeName } from '../names.js';
import { addressesOf, addressOf } from './address.js';
import { headerFieldsAt } from './header-block.js';
import type { QuotedLine } from './quoted-line.js';

/** The names of a field in all languages, as a group for a pattern. */
function keysOf(field: MailField): string {
  const words = ALL_LANGUAGES.flatMap(({ mail }) => mail?.keys?.[field]?.split(' ') ?? []);
  return `(?:${words.join('|')})`;
}

export interface PrintHeader {
  readonly author: Author;
  readonly stamp: Stamp | null;
  readonly to: readonly Author[];
  readonly subject?: string;
  readonly lines: number;
  /** An address or a line of recipients confirms that it is a mail. */
  readonly isSure: boolean;
}

const ADDRESSED = /^([^<>\t]{0,80}?)\s*<([^<>\s]{1,80}@[^<>\s]{1,100})>\s*(.*)$/;
/** As archives of lists write it: `Dana Kim dana at harbour.example`. */
const MASKED = /^([^<>\t@:]{2,60}?) (\S{1,60} at \S{1,60}\.[\w.]{2,20})(\s{0})$/;
const GAP = /\t|\s{2}/;
const RECIPIENTS = new RegExp(`^${keysOf('to')}\\s?:?\\s+(\\S.{0,600})$`, 'i');
const COPIES = new RegExp(`^(?:${keysOf('cc')}|${keysOf('bcc')})\\s?:\\s*.{0,600}$`, 'i');
/** What Lotus Notes puts between name and date: `Jo Lind on 12/04/2000 10:31 AM`. */
const ON = new RegExp(`\\s{1,3}${anyOf('mail.onDay')}\\s{1,3}(?=\\d|\\p{L}{2,10}[., ])`, 'iu');
const ON_PLAIN = new RegExp(`^${anyOf('mail.onDayPlain')}\\s{1,3}`);
const AND = new RegExp(`\\s${anyOf('names.and')}\\s`, 'g');
const FIELD = new RegExp(`^(?:${keysOf('to')}|${keysOf('cc')}|${keysOf('bcc')})\\s?:\\s*`, 'i');
const LABEL = /^[\p{L}-]{2,12}\s?:/u;
const INITIALS = /^\p{Lu}{2,3}$/u;
const MOST_LINES = 12;
const AGO = /\s{0,8}\([^()]{1,40}\)$/;

/** The head of a mail as Gmail shows it or Lotus Notes quotes it: name and address, date, "to …", on one to three lines. */
export function printHeaderAt(lines: readonly QuotedLine[], at: number): PrintHeader | null {
  const first = lines[at];
  if (first === undefined || first.depth > 0 || first.text.length < 2 || first.text.length > 260) return null;
  const addressed = first.text.includes('<') ? ADDRESSED.exec(first.text) : MASKED.exec(first.text);
  const head = addressed === null ? withoutAddress(lines, at, first) : withAddress(lines, at, addressed);
  const isField = LABEL.test(first.text) || addressed?.[2]?.includes('/') === true;
  return (head?.stamp || isField ? null : inWindow(lines, at, addressed)) ?? head;
}

function withAddress(lines: readonly QuotedLine[], at: number, match: RegExpExecArray): PrintHeader | null {
  const author = addressOf(`${match[1]} <${match[2]?.replace(' at ', '@')}>`);
  if (author === null || LABEL.test(match[1] ?? '')) return null;
  const rest = (match[3] ?? '').replace(AGO, '').replace(ON_PLAIN, '');
  const stamp = rest === '' ? stampOf(lines[at + 1]) : wholeStamp(rest);
  const lineCount = rest === '' && stamp !== null ? 2 : 1;
  const recipients = recipientsAt(lines, at + lineCount);
  if (stamp === null && (rest !== '' || recipients.lines === 0)) return null;
  return { ...recipients, author, stamp, lines: lineCount + recipients.lines, isSure: true };
}

function withoutAddress(lines: readonly QuotedLine[], at: number, { text }: QuotedLine): PrintHeader | null {
  const parted = partedBy(GAP, text) ?? partedBy(ON, text);
  const skipped = UNREAD.test(lines[at + 1]?.text ?? '') ? 1 : 0;
  const stamp = parted?.stamp ?? stampOf(lines[at + 1 + skipped]);
  // Gmail leaves the day of today out, and says how long ago it was.
  const isToday = AGO.test(lines[at + 1]?.text ?? '') && stamp?.hour !== undefined;
  if (stamp === null || !(hasDay(stamp) || isToday)) return null;
  const name = parted?.name ?? text;
  if (UNREAD.test(name)) return null;
  const author = name.includes('@') && name.length <= 120 ? addressOf(name) : null;
  const isAddress = author !== null && (author.email !== undefined || !author.name.includes('@'));
  if (!isAddress && (!mayBeName(name) || wholeStamp(name) !== null || name.includes(':') || isLabel(name))) return null;
  const lineCount = parted === null ? 2 + skipped : 1;
  const recipients = recipientsAt(lines, at + lineCount);
  const isSure = recipients.lines > 0 || (author?.email !== undefined && parted?.stamp.hour !== undefined);
  if (!isSure && (stamp.hour === undefined || stamp.weekday === undefined || !looksLikeName(name))) return null;
  return { ...recipients, author: isAddress ? author : { name }, stamp, lines: lineCount + recipients.lines, isSure };
}

/** Outlook on the web puts the initials above the name, and recipients, each on a line, between name and date. */
function inWindow(lines: readonly QuotedLine[], at: number, addressed: RegExpExecArray | null): PrintHeader | null {
  const text = lines[at]?.text ?? '';
  const name = addressed === null && INITIALS.test(text) ? (lines[at + 1]?.text ?? '') : undefined;
  if (addressed === null && (name === undefined || !isNameOf(text, name))) return null;
  const author = addressOf(addressed === null ? (name ?? '') : `${addressed[1]} <${addressed[2]}>`);
  const to: Author[] = [];
  const first = at + (addressed === null ? 2 : 1);
  for (let index = first; author !== null && index < first + MOST_LINES; index++) {
    const below = lines[index]?.text ?? '';
    const stamp = stampOf(lines[index]);
    if (stamp?.hour !== undefined && hasDay(stamp)) return { author, stamp, to, lines: index + 1 - at, isSure: true };
    const written = below.replace(FIELD, '');
    if (written === '') continue;
    const people = addressesOf(written);
    if (!people.every((person) => person.email !== undefined || looksLikeName(person.name))) return null;
    if (!COPIES.test(below)) to.push(...people);
  }
  return null;
}

/** `DK` above `Dana Kim`, and above `Kim, Dana`. */
function isNameOf(initials: string, name: string): boolean {
  return looksLikeName(name.replace(',', '')) && isPictureOf(name, initials);
}

/** A name and a date on one line, separated by `mark`. */
function partedBy(mark: RegExp, text: string): { name: string; stamp: Stamp } | null {
  const gap = text.length > 130 ? null : mark.exec(text);
  if (gap === null) return null;
  const after = text.slice(gap.index + gap[0].length).trim();
  const stamp = wholeStamp(after.replace(AGO, ''));
  return stamp === null ? null : { name: text.slice(0, gap.index), stamp };
}

function recipientsAt(lines: readonly QuotedLine[], at: number): Pick<PrintHeader, 'to' | 'subject' | 'lines'> {
  // Lotus Notes leaves a line empty below name and date.
  const gap = lines[at]?.text === '' ? 1 : 0;
  const block = headerFieldsAt(lines, at + gap);
  const written = block?.fields.get('to');
  if (block !== null && written !== undefined) {
    const subject = block.fields.get('subject');
    return { to: addressesOf(written), lines: gap + block.lines, ...(subject === undefined ? {} : { subject }) };
  }
  let count = 0;
  let to: Author[] = [];
  for (; count < 4; count++) {
    const text = lines[at + count]?.text ?? '';
    const match = RECIPIENTS.exec(text);
    if (match !== null && to.length === 0) to = addressesOf((match[1] ?? '').replace(AND, ', '));
    else if (!COPIES.test(text)) break;
  }
  return { to, lines: count };
}

/** Google Groups says between name and date that the mail was not read. */
const UNREAD = /^unread,$/;

function stampOf(line: QuotedLine | undefined): Stamp | null {
  if (line === undefined || line.depth > 0) return null;
  return wholeStamp(line.text.endsWith(')') ? line.text.replace(AGO, '') : line.text);
}
