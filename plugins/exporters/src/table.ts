/** What makes a formula of a cell: ASCII, and the wide forms that some spreadsheets take for the same. */
const FORMULA = new Set('=+-@＝＋－＠');
/** What may start a new cell where a table is read with another separator, or without regard for the quotation. */
const OPENS_CELL = new Set(',;|\t\r\n');
const KEEPS_OPEN = new Set(' "');

/**
 * A table as RFC 4180 has it: every cell in quotation marks, lines end in CRLF. An apostrophe goes before what a
 * spreadsheet would run as a formula: at the start of a cell, and at each place where another separator would start one.
 */
export function tableOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  return `"${disarm(text).replaceAll('"', '""')}"`;
}

/** The text with an apostrophe at each of those places; what has them already stays as it is. */
export function disarm(text: string): string {
  let safe = '';
  let isAtStart = true;
  for (const character of text) {
    if (isAtStart && FORMULA.has(character)) safe += "'";
    safe += character;
    isAtStart = OPENS_CELL.has(character) || (isAtStart && KEEPS_OPEN.has(character));
  }
  return safe;
}
