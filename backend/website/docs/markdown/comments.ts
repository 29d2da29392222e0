import type { MarkdownIt } from 'markdown-it';

/** Leaves out a line that is a comment: it marks what a command writes. All other HTML is shown as text. */
export function comments(markdown: MarkdownIt): void {
  markdown.block.ruler.before(
    'paragraph',
    'comment',
    (state, line, _end, isProbe) => {
      const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
      if (!text.startsWith('<!--') || !text.trimEnd().endsWith('-->')) return false;
      if (!isProbe) state.line = line + 1;
      return true;
    },
    { alt: ['paragraph'] },
  );
}
