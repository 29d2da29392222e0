import type { Document, Line } from './document.js';

/** The number of a line at the left margin of a transcript. */
const NUMBER = /^(\d{1,2})(?:\s{1,60}|$)/;
/** Pages of transcripts have 25 lines, and some leave a few without a number. */
const FEWEST = 8;
const SHARE = 0.9;

/** The document without the numbers that count its lines from 1 on each page; the same where its lines are not counted. */
export function withoutMarginNumbers(document: Document): Document {
  const numbers = document.lines.map(({ text }) => NUMBER.exec(text));
  const written = document.lines.filter(({ text }) => text !== '').length;
  let last = 0;
  const counting = numbers.filter((match) => {
    if (match === null) return false;
    const number = Number(match[1]);
    const isNext = number === last + 1 || (number === 1 && last > 0);
    last = number;
    return isNext;
  }).length;
  if (counting < FEWEST || counting < written * SHARE) return document;
  const lines = document.lines.map((line, index): Line => {
    const length = numbers[index]?.[0].length ?? 0;
    const start = line.from + length;
    return length === 0 ? line : { ...line, start, from: start, text: line.text.slice(length) };
  });
  return { ...document, lines, found: new Map() };
}
