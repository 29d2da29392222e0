import type { Author } from '../draft.js';
import { looksLikeName, mayBeName } from '../names.js';
import { hasDay, type Stamp, wholeStamp } from '../stamp.js';
import { addressesOf, addressOf } from './address.js';
import type { QuotedLine } from './quoted-line.js';

export interface PrintHeader {
  readonly author: Author;
  readonly stamp: Stamp | null;
  readonly to: readonly Author[];
  readonly lines: number;
  /** An address or a line of recipients says that it is a mail's. */
  readonly isSure: boolean;
}

const ADDRESSED = /^([^<>\t]{0,80}?)\s*<([^<>\s]{1,80}@[^<>\s]{1,100})>\s*(.*)$/;
const GAP = /\t|\s{2}/;
const RECIPIENTS = /^(?:to|an|à|a|para|aan|do|till|til)\s?:?\s+(\S.{0,600})$/i;
const COPIES = /^(?:cc|bcc|cci|kopie|copie)\s?:\s*.{0,600}$/i;
const AGO = /\s{0,8}\([^()]{1,40}\)$/;

/** The head of a mail in Gmail's view of a conversation: name and address, date, "to …", on one to three lines. */
export function printHeaderAt(lines: readonly QuotedLine[], at: number): PrintHeader | null {
  const first = lines[at];
  if (first === undefined || first.depth > 0 || first.text.length < 2 || first.text.length > 260) return null;
  const addressed = first.text.includes('<') ? ADDRESSED.exec(first.text) : null;
  if (addressed !== null) return withAddress(lines, at, addressed);
  return withoutAddress(lines, at, first);
}

function withAddress(lines: readonly QuotedLine[], at: number, match: RegExpExecArray): PrintHeader | null {
  const author = addressOf(`${match[1]} <${match[2]}>`);
  if (author === null || /^[\p{L}-]{2,12}\s?:/u.test(match[1] ?? '')) return null;
  const rest = (match[3] ?? '').replace(AGO, '');
  const stamp = rest === '' ? stampOf(lines[at + 1]) : wholeStamp(rest);
  const lineCount = rest === '' && stamp !== null ? 2 : 1;
  const recipients = recipientsAt(lines, at + lineCount);
  if (stamp === null && (rest !== '' || recipients.lines === 0)) return null;
  return { author, stamp, to: recipients.to, lines: lineCount + recipients.lines, isSure: true };
}

function withoutAddress(lines: readonly QuotedLine[], at: number, { text }: QuotedLine): PrintHeader | null {
  const parts = GAP.test(text) ? /^(.{2,60}?)(?:\t|\s{2,})(.{8,60})$/.exec(text) : null;
  const onLine = parts === null ? null : wholeStamp((parts[2] ?? '').replace(AGO, ''));
  const stamp = onLine ?? stampOf(lines[at + 1]);
  if (stamp === null || !hasDay(stamp)) return null;
  const name = onLine === null ? text : (parts?.[1] ?? '');
  if (!mayBeName(name) || wholeStamp(name) !== null || name.includes(':')) return null;
  const lineCount = onLine === null ? 2 : 1;
  const recipients = recipientsAt(lines, at + lineCount);
  const isSure = recipients.lines > 0;
  if (!isSure && (stamp.hour === undefined || stamp.weekday === undefined || !looksLikeName(name))) return null;
  return { author: { name }, stamp, to: recipients.to, lines: lineCount + recipients.lines, isSure };
}

function recipientsAt(lines: readonly QuotedLine[], at: number): { to: Author[]; lines: number } {
  let count = 0;
  let to: Author[] = [];
  for (; count < 4; count++) {
    const text = lines[at + count]?.text ?? '';
    const match = RECIPIENTS.exec(text);
    if (match !== null && to.length === 0) to = addressesOf((match[1] ?? '').replace(/\s(?:and|und|et|y|e)\s/g, ', '));
    else if (!COPIES.test(text)) break;
  }
  return { to, lines: count };
}

function stampOf(line: QuotedLine | undefined): Stamp | null {
  if (line === undefined || line.depth > 0) return null;
  return wholeStamp(line.text.endsWith(')') ? line.text.replace(AGO, '') : line.text);
}
