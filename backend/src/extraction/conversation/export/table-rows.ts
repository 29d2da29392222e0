import type { Span } from '../../types/span.js';

/** A row of a table in text: the spans of its cells, without their quotation marks, and that of all of it. */
export interface Row extends Span {
  readonly cells: readonly Span[];
}

const QUOTE = 34;
const NEWLINE = 10;
const MAX_CELLS = 60;

/** Splits a text by RFC 4180: cells may be quoted, and then hold line breaks and doubled quotation marks. */
export function rowsOf(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): Row[] {
  const rows: Row[] = [];
  const parting = delimiter.charCodeAt(0);
  for (let at = 0; at < text.length && rows.length < most; ) {
    const start = at;
    const cells: Span[] = [];
    let isOpen = true;
    while (isOpen) {
      const isQuoted = text.charCodeAt(at) === QUOTE;
      const from = isQuoted ? at + 1 : at;
      const to = isQuoted ? endOfQuoted(text, from) : from;
      at = to;
      while (at < text.length && text.charCodeAt(at) !== parting && text.charCodeAt(at) !== NEWLINE) at++;
      if (cells.length < MAX_CELLS) cells.push({ start: from, end: isQuoted ? to : withoutReturn(text, from, at) });
      isOpen = text.charCodeAt(at) === parting;
      if (isOpen) at++;
    }
    rows.push({ start, end: withoutReturn(text, start, at), cells });
    at++;
  }
  return rows;
}

/** Where the closing quotation mark stands; the end of the text if there is none. */
function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  return text.length;
}

function withoutReturn(text: string, start: number, end: number): number {
  return end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}
