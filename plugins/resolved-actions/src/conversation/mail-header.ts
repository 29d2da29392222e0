import { decodeWords } from './encoded-words.js';

const FIELD = /^([A-Za-z][A-Za-z-]{1,40}):[ \t]?(.*)$/;
/** A header block with more lines is taken for text. */
const MAX_LINES = 60;
/** Of a longer line, only the beginning is read. */
const MAX_LINE = 1000;

export interface MailHeader {
  readonly id: string | null;
  readonly speaker: string | null;
  readonly email: string | null;
  readonly bodyStart: number;
}

/** The first lines with which a mail in a text begins. */
export function isMailHeaderStart(line: string): boolean {
  return /^(?:From|Return-Path|Received|Delivered-To|Message-ID|Date|Subject):[ \t]/i.test(line);
}

/** Reads the header block that begins at `position`; undefined where it names no sender. */
export function readMailHeader(text: string, position: number): MailHeader | undefined {
  const fields = new Map<string, string>();
  let last: string | null = null;
  let start = position;
  for (let count = 0; count < MAX_LINES && start < text.length; count += 1) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const line = text.slice(start, Math.min(end, start + MAX_LINE)).replace(/\r$/, '');
    const [, name, value] = FIELD.exec(line) ?? [];
    if (last !== null && /^[ \t]+\S/.test(line)) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`);
    else if (name !== undefined && value !== undefined) {
      last = name.toLowerCase();
      // The first field of a name counts; the line after a repeated one belongs to nobody.
      if (fields.has(last)) last = 'repeated';
      fields.set(last, value);
    } else {
      if (!fields.has('from')) return undefined;
      return { ...sender(fields), bodyStart: line.trim() === '' ? Math.min(end + 1, text.length) : start };
    }
    start = end + 1;
  }
  return undefined;
}

function sender(fields: ReadonlyMap<string, string>): Omit<MailHeader, 'bodyStart'> {
  const from = decodeWords((fields.get('from') ?? '').trim());
  const id = fields.get('message-id')?.trim() || null;
  const [, name, address] = /^"?([^"<]{0,100}?)"?\s{0,4}<([^<>\s]{3,200})>/.exec(from) ?? [];
  if (address !== undefined) return { id, speaker: name || address, email: address };
  return { id, speaker: from || null, email: /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(from) ? from : null };
}
