/** In Markdown, AsciiDoc and the markup of wikis: `## Actions`, `== Actions ==`, `h2. Actions`. */
const MARKDOWN = /^(?:#{1,6}|={2,6}(?=\s{1,4}[\p{Lu}\d])|h[1-6]\.)\s{1,8}(\S.{0,119}?)\s{0,8}[#=]{0,6}$/u;
const BOLD = /^\*{1,2}([^*]{2,80})\*{1,2}:?$/;
const NUMBERED = /^(?:\d{1,2}[.)]|TOP \d{1,2}:?|[IVX]{1,4}\.)\s+(.{2,80})$/;
const COLON = /^([\p{Lu}\p{N}][^:.!?]{1,60}):$/u;
const CAPITALS = /^[\p{Lu}\p{N}][\p{Lu}\p{N}\s&/'’().-]{3,70}:?$/u;

/** The text of a Markdown title; null for any other line. */
export function markdownTitle(text: string): string | null {
  return /^[#=h]/.test(text) && text.length <= 140 ? (MARKDOWN.exec(text)?.[1] ?? null) : null;
}

/** The text of a line that is a title for the lines below it; null if it is not one. */
export function headingOf(text: string, above: string, below: string): string | null {
  if (text.length > 140) return null;
  const marked = MARKDOWN.exec(text) ?? BOLD.exec(text);
  if (marked !== null) return (marked[1] ?? '').trim();
  if (below !== '' && /^(?:={3,200}|-{3,200})$/.test(below)) return text;
  const colon = COLON.exec(text);
  if (colon !== null) return (colon[1] ?? '').trim();
  if (above !== '') return null;
  const numbered = NUMBERED.exec(text);
  if (numbered !== null && !/[.!?]$/.test(text) && text.length <= 60) return (numbered[1] ?? '').trim();
  return CAPITALS.test(text) && /\p{Lu}{3}/u.test(text) ? text.replace(/:$/, '') : null;
}
