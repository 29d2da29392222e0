/** How many code points of a text are shown to the reader. */
const MOST = 600;
/** White space as `str.split()` of Python has it, with which the reader was fitted: four controls more than here, U+FEFF less. */
const BLANKS: ReadonlySet<number> = new Set([
  ...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680],
  ...[0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
]);

/** The place of a word, in UTF-16 units, half-open. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text as the reader is shown it: its words with one blank before each, cut behind 600 code points; one blank if it has none. */
export function shownText(text: string): string {
  const words = shownWords(text).map(({ start, end }) => text.slice(start, end));
  return ` ${words.join(' ')}`;
}

/**
 * The words of a text that are shown, `most` of them, as places in the text; the last may be cut, down to nothing. Time is linear in what
 * is shown and in the blanks between.
 */
export function shownWords(text: string, most = Number.POSITIVE_INFINITY): Place[] {
  const words: Place[] = [];
  let left = MOST;
  for (let at = 0; at < text.length && words.length < most; ) {
    if (BLANKS.has(text.charCodeAt(at))) {
      at++;
      continue;
    }
    left--; // The blank before the word, which stands there even where nothing more of it is shown.
    if (left < 0) break;
    const start = at;
    for (; left > 0 && at < text.length && !BLANKS.has(text.charCodeAt(at)); left--) {
      at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
    }
    words.push({ start, end: at });
  }
  return words;
}
