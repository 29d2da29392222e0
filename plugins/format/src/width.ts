import fastStringWidth from 'fast-string-width';

/** Latin letters and the quotation marks and dashes of General Punctuation: one column each. */
const NARROW = /^[\u0020-\u007e\u00a0-\u00ff\u2010-\u2027]*$/;

/** Columns that `text` takes on a terminal: 2 for wide East Asian characters and emoji, 0 for combining marks. */
export function widthOf(text: string): number {
  return NARROW.test(text) ? text.length : fastStringWidth(text);
}
