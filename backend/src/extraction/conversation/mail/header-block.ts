import { ALL_LANGUAGES, anyOf } from '../../languages/languages.js';
import type { MailField } from '../../languages/mail.js';
import type { QuotedLine } from './quoted-line.js';

/** Fields of the mail protocol, which are the same in all languages. */
const PROTOCOL: Readonly<Partial<Record<MailField, string>>> = {
  id: 'message-id',
  reply: 'in-reply-to',
  other:
    'reply-to list-id mailing-list x-mailer user-agent return-path delivered-to mime-version content-type ' +
    'content-transfer-encoding type',
};

/** The keys of mail headers, as mail programs translate them, and what each means. */
const KEYS: ReadonlyMap<string, string> = new Map(
  [...ALL_LANGUAGES.flatMap(({ mail }) => mail?.keys ?? []), PROTOCOL].flatMap((keys) =>
    Object.entries(keys).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
  ),
);

const KEY = new RegExp(
  `^[*_]{0,2}([\\p{L}-]{1,30})(?:\\s${anyOf('mail.onDay')})?\\s?[*_]{0,2}:[*_]{0,2}\\s*(.*)$`,
  'u',
);
const MAX_LINES = 24;

export interface HeaderBlock {
  readonly fields: ReadonlyMap<string, string>;
  /** How many lines the block takes up. */
  readonly lines: number;
}

/** The `From: / Sent: / To: / Subject:` block that begins at a line; null if there is none. */
export function headerBlockAt(lines: readonly QuotedLine[], at: number): HeaderBlock | null {
  const block = headerFieldsAt(lines, at);
  const others = ['date', 'to', 'subject'].filter((meaning) => block?.fields.has(meaning)).length;
  return block?.fields.has('from') && others > 0 ? block : null;
}

/** The fields of a mail header that begin at a line, in any combination; null if there are none. */
export function headerFieldsAt(lines: readonly QuotedLine[], at: number): HeaderBlock | null {
  const first = lines[at];
  if (first === undefined || keyOf(first.text) === null) return null;
  const fields = new Map<string, string>();
  let last: string | null = null;
  let count = 0;
  for (; count < MAX_LINES; count++) {
    const line = lines[at + count];
    if (line === undefined || line.text === '' || line.depth !== first.depth) break;
    const key = keyOf(line.text);
    if (key !== null) {
      if (key.meaning !== 'other' && !fields.has(key.meaning)) fields.set(key.meaning, key.value);
      last = key.meaning;
    } else if (last !== null && continues(line, last, fields.get(last) ?? '')) {
      fields.set(last, `${fields.get(last) ?? ''} ${line.text}`.slice(0, 4_000));
    } else break;
  }
  return { fields, lines: count };
}

/** The subject in a line of its own above a thread. */
export function subjectLine(text: string): string | null {
  const key = keyOf(text);
  return key?.meaning === 'subject' ? key.value : null;
}

function keyOf(text: string): { meaning: string; value: string } | null {
  if (text.length > 3_000 || !text.slice(0, 36).includes(':')) return null;
  const match = KEY.exec(text);
  const meaning = match === null ? undefined : KEYS.get((match[1] ?? '').toLowerCase());
  return meaning === undefined ? null : { meaning, value: (match?.[2] ?? '').trim() };
}

/** Whether a value continues on the next line: the line is indented, or the list of people so far ends in a separator. */
function continues(line: QuotedLine, meaning: string, value: string): boolean {
  const isIndented = line.depth === 0 && line.line.from > line.line.start;
  return isIndented || ((meaning === 'to' || meaning === 'cc') && /[,;]$/.test(value)) || value === '';
}
