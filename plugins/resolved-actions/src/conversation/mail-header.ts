const FIELD = /^([A-Za-z][A-Za-z-]{1,40}):[ \t]?(.*)$/;
/** A header block with more lines is taken for text. */
const MAX_LINES = 60;

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
  let start = position;
  for (let count = 0; count < MAX_LINES && start < text.length; count += 1) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const line = text.slice(start, end).replace(/\r$/, '');
    const isFolded = /^[ \t]/.test(line) && line.trim() !== '';
    const [, name, value] = FIELD.exec(line.slice(0, 1000)) ?? [];
    if (!isFolded && name === undefined) {
      return fields.has('from')
        ? { ...sender(fields), bodyStart: line.trim() === '' ? Math.min(end + 1, text.length) : start }
        : undefined;
    }
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value);
    start = end + 1;
  }
  return undefined;
}

function sender(fields: ReadonlyMap<string, string>): Omit<MailHeader, 'bodyStart'> {
  const from = (fields.get('from') ?? '').trim();
  const id = fields.get('message-id')?.trim() || null;
  const [, name, address] = /^"?([^"<]{0,100}?)"?\s{0,4}<([^<>\s]{3,200})>/.exec(from) ?? [];
  if (address !== undefined) return { id, speaker: name || address, email: address };
  return { id, speaker: from || null, email: /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(from) ? from : null };
}
