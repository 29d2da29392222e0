import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { escapeHtml } from '../markdown/highlight.js';

/** Addresses of what the bundler made for the pages of the guides. */
export interface Bundle {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page as a file: complete without its script, which only serves the header and the choice of colours. */
export function htmlPage(title: string, about: string, content: VNode, { scripts, styles }: Bundle): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escapeHtml(about)}">
    <meta name="referrer" content="same-origin">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script src="/theme.js"></script>
${styles.map((href) => `    <link rel="stylesheet" href="${href}">\n`).join('')}${scripts
  .map((src) => `    <script type="module" src="${src}"></script>\n`)
  .join('')}  </head>
  <body>
    <div id="page">${renderToString(content)}</div>
  </body>
</html>
`;
}
