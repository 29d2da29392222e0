const DATE = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;
/** What a date that can tell has somewhere: a dotted one never does. */
const TELLING = /\d[/-]\d/;
const LONGEST_TEXT = 200_000;

/**
 * Whether the thread writes the day before the month: from the numeric dates that can be read one way only (31/12/2025).
 * Dotted dates always have the day first and say nothing about the others. Null where no date tells, or they disagree.
 */
export function readsDayFirst(texts: Iterable<string>): boolean | null {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of texts) {
    if (!TELLING.test(text)) continue;
    for (const [, first, mark, second] of text.slice(0, LONGEST_TEXT).matchAll(DATE)) {
      const [a, b] = [Number(first), Number(second)];
      if (mark === '.' || a < 1 || b < 1) continue;
      if (a > 12 && a <= 31 && b <= 12) dayFirst += 1;
      if (b > 12 && b <= 31 && a <= 12) monthFirst += 1;
    }
  }
  if (dayFirst === 0 && monthFirst === 0) return null;
  if (dayFirst > 0 && monthFirst > 0) return null;
  return dayFirst > 0;
}
