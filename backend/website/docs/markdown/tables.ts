import type { RendererRule, Token } from 'markdown-it';
import { escapeHtml } from './highlight.js';

/** A table scrolls in a box of its own, which takes the focus, so that it scrolls by the keyboard, too. */
export const TABLE_RULES: Readonly<Record<string, RendererRule>> = {
  table_open: (tokens, at) => {
    const label = escapeHtml(String(tokens[at]?.meta?.['label']));
    return `<div class="table-box" role="region" tabindex="0" aria-label="${label}"><table>\n`;
  },
  table_close: () => '</table></div>\n',
};

/** Names each table after the heading above it; a corner without words is no header. */
export function nameTables(tokens: readonly Token[]): void {
  const named = new Map<string, number>();
  let heading = '';
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') heading = plainText(tokens[at + 1]);
    if (token.type === 'th_open' && plainText(tokens[at + 1]) === '') {
      for (const each of [token, tokens[at + 2]]) if (each !== undefined) each.tag = 'td';
    }
    if (token.type !== 'table_open') return;
    const count = (named.get(heading) ?? 0) + 1;
    named.set(heading, count);
    token.meta = { label: `Table: ${heading}${count === 1 ? '' : `, ${count}`}` };
  });
}

/** The words of a heading or a cell without their marks. */
export function plainText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}
