import { sanitizeLine } from './sanitize.js';

/** Opens or closes something anywhere in a line: CommonMark 0.31 inlines, tables, GitHub's maths and mentions. */
const INLINE = /[\\`*_[\]<>#|~$&!@]/g;
/** Opens a block at the start of a line: lists and setext headings. */
const BLOCK = /^(?:[-+=]|\d{1,9}(?=[.)]))/;
/** What GitHub turns into a link without being asked. */
const AUTOLINK = /\b(https?|ftp):\/\/|\bwww\./gi;

/** One line of conversation text as Markdown that reads the same and cannot end, open or link anything. */
export function escapeMarkdown(text: string): string {
  return sanitizeLine(text)
    .replace(INLINE, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : `\\${mark}`))
    .replace(BLOCK, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
    .replace(AUTOLINK, (start) => start.replace(/[:.]/, '\\$&'));
}
