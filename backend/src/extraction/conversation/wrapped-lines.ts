const OWN_LINE = /^(?:[-*+•‣–—·>#|]|\(?\d{1,3}[.)]\s|\(?[a-zA-Z][.)]\s|\[[ xX]\]|https?:|[\p{Lu}][\p{L} ]{1,20}:\s)/u;
const LOW = /^\p{Ll}/u;
/** Longer lines were not broken by an editor, or are links. */
const WIDEST = 100;
const NARROWEST = 50;
/** Of the lines that go on in the next one, how many have to be as long as the width lets them be. */
const FULL = 0.7;

/**
 * Whether a line was broken only because the next word did not fit, so that both are one line.
 * @param length of the line, its indentation included
 * @param width at which lines were broken; 0 where they were not
 */
export function wasWrapped(line: string, next: string, length: number, width: number): boolean {
  if (width === 0 || line.endsWith(':') || OWN_LINE.test(next)) return false;
  if (length > width) return LOW.test(next) && length <= 2 * WIDEST;
  const word = next.indexOf(' ');
  return length + 1 + (word < 0 ? next.length : word) > width;
}

interface IndentedLine {
  readonly start: number;
  readonly end: number;
  /** Without indentation. */
  readonly text: string;
}

/**
 * The width at which the lines of notes were broken, told by those that go on with a small letter in the next line; 0 where
 * they were not broken. The longest line of all says nothing, because a link is never broken.
 */
export function widthOfNotes(lines: readonly IndentedLine[]): number {
  const broken: { readonly length: number; readonly word: number }[] = [];
  for (let at = 1; at < lines.length; at++) {
    const [line, next] = [lines[at - 1] as IndentedLine, lines[at] as IndentedLine];
    const length = line.end - line.start;
    if (length > WIDEST || line.text === '' || !LOW.test(next.text) || /[.!?:;]$/.test(line.text)) continue;
    if (OWN_LINE.test(next.text)) continue;
    const space = next.text.indexOf(' ');
    broken.push({ length, word: space < 0 ? next.text.length : space });
  }
  const width = broken.reduce((most, { length }) => Math.max(most, length), 0);
  if (broken.length < 2 || width < NARROWEST) return 0;
  const full = broken.filter(({ length, word }) => length + 1 + word > width).length;
  return full >= FULL * broken.length ? width : 0;
}
