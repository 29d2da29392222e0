import { sanitizeLine } from './sanitize.js';

/** Opens or closes something anywhere in a line: CommonMark 0.31 inlines, tables, maths, highlights and comments. */
const INLINE = /[\\`*_[\]<|~$&]|=(?==)|%(?=%)/g;
/** Opens a block at the start of a line: headings, quotes, lists, containers; and a command of GitLab (`/close`). */
const BLOCK = /^(?:[-+=:/#>!]|\d{1,9}(?=[.)]))/;

/**
 * What sites find in text that has been parsed already, so that no backslash helps: people, issues and merge requests
 * that are linked and notified, links without a mark, emoji, alerts (`[!NOTE]`), templates.
 */
const FOUND_LATER =
  /[@#](?=[\p{L}\p{N}_])|!(?=\d)|\bGH-(?=\d)|www(?=\.)|\/(?=\/)|\.(?=\p{L}{2})|:(?=(?:100|1234|\d{0,3}[a-z_+-][\w+-]{0,60}):)|\[(?=!)|\{(?=[{%])/giu;

/** Joins what is on both sides and cannot be seen. No text has one of its own: sanitizeLine takes it out. */
const WORD_JOINER = '\u2060';

/** One line of conversation text as Markdown that reads the same and cannot end, open, link or notify anything. */
export function escapeMarkdown(text: string): string {
  return sanitizeLine(text)
    .replace(FOUND_LATER, `$&${WORD_JOINER}`)
    .replace(INLINE, (mark) => AS_ENTITY[mark] ?? `\\${mark}`)
    .replace(BLOCK, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
    .replaceAll(WORD_JOINER, '&#8288;');
}

/** Where maths are read before backslashes are, or a backslash is no escape. */
const AS_ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', $: '&#36;' };
