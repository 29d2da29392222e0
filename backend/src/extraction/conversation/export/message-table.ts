import { wordsOf } from '../../languages/languages.js';
import { readStamp, type Stamp } from '../../times/stamps/stamp.js';
import type { Span } from '../../types/span.js';
import { type Document, placeOf } from '../document.js';
import type { Draft } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader } from '../json-chat.js';
import { oldestFirst } from '../oldest-first.js';
import { NO_TEXT, replaced, trimmed } from '../rewrite.js';
import { type Row, rowsOf } from './table-rows.js';

/** The titles of columns by what they hold, in small letters without other signs, as programs write them. */
const COLUMNS = {
  text: 'content message text body messagetext messagebody comment msg',
  author: 'author sender from user username name sendername fromname speaker displayname contactname',
  time: 'date timestamp time datetime sent sentat createdat created messagedate',
  clock: 'time',
  id: 'id messageid',
  direction: 'type direction',
} as const;
type Column = keyof typeof COLUMNS;
const WORDS = Object.entries(COLUMNS).map(([column, words]) => {
  const others =
    column === 'id' || column === 'direction'
      ? []
      : [...wordsOf(({ chats }) => chats?.columns?.[column as Exclude<Column, 'id' | 'direction'>])];
  return [column as Column, new Set([...words.split(' '), ...others])] as const;
});
/** What phones write of messages of whoever made the table. */
const SENT = /^(?:sent|outgoing|outbox|2)$/i;
const OWNER = { name: 'Me' };
const DELIMITERS = [',', ';', '\t'];
const POINTS = 3_000;
const SAMPLE = 4;

interface Table {
  readonly delimiter: string;
  readonly columns: Readonly<Partial<Record<Column, number>>>;
}

/** Messages as rows of a table (CSV, or pasted from a spreadsheet) whose first row has the titles of the columns. */
export const messageTable: Format = {
  id: 'message-table',
  sourceType: 'generic',
  score: (sample) => (tableOf(sample) === null ? 0 : POINTS),
  read(document, context) {
    const table = tableOf(document);
    if (table === null) return { drafts: [], hasMessages: true };
    const instant = instantReader(context.timezone);
    const rows = rowsOf(document.source.text, table.delimiter).slice(1);
    const drafts = rows.flatMap((row) => draftOf(document, table, row, instant) ?? []);
    return { drafts: oldestFirst(drafts), hasMessages: true };
  },
};

function tableOf({ source, lines }: Document): Table | null {
  const title = lines.find(({ text }) => text !== '');
  if (title === undefined || title.text.length > 1_000) return null;
  const delimiter = DELIMITERS.find((one) => title.text.includes(one));
  if (delimiter === undefined) return null;
  const [head, ...rows] = rowsOf(source.text.slice(title.start), delimiter, SAMPLE);
  const columns: Partial<Record<Column, number>> = {};
  head?.cells.forEach(({ start, end }, index) => {
    const words = source.text
      .slice(title.start + start, title.start + end)
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
    for (const [column, known] of WORDS) if (known.has(words)) columns[column] ??= index;
  });
  const isTable =
    rows.length > 0 && rows.every(({ cells }) => cells.length === head?.cells.length || cells.length === 1);
  return isTable && columns.text !== undefined && columns.author !== undefined ? { delimiter, columns } : null;
}

function draftOf(
  document: Document,
  { columns }: Table,
  { cells, ...row }: Row,
  instant: (words: string | undefined) => Stamp | null,
): Draft | null {
  const { source } = document;
  const words = (column: Column) => {
    const cell = cells[columns[column] ?? -1];
    return cell === undefined ? '' : source.text.slice(cell.start, cell.end).replaceAll('""', '"').trim();
  };
  const text = cells[columns.text ?? -1];
  if (text === undefined) return null;
  const name = words('author');
  const id = words('id');
  const isApart = columns.clock !== undefined && columns.clock !== columns.time;
  const time = isApart ? `${words('time')} ${words('clock')}` : words('time');
  return {
    author: SENT.test(words('direction')) ? OWNER : name === '' ? null : { name },
    stamp: instant(time) ?? readStamp(time.slice(0, 60), 0)?.stamp ?? null,
    body: text.end <= text.start ? NO_TEXT : trimmed(cellText(document, text)),
    kind: 'chat',
    place: placeOf(document, row),
    ...(id === '' ? {} : { id }),
  };
}

function cellText({ source }: Document, cell: Span) {
  return replaced(source.slice(cell.start, cell.end), /""/g, () => '"');
}
