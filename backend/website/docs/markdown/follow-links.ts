import MarkdownIt, { type Token } from 'markdown-it';
import { type LinkTargets, resolveLink } from './links.js';

/** Points the links and pictures of a paragraph at the site; where the site has no such page, the file is named. */
export function followLinks(tokens: readonly Token[], file: string, targets: LinkTargets): Token[] {
  const followed: Token[] = [];
  let named: { readonly file: string; readonly from: number } | undefined;
  for (const token of tokens) {
    if (token.type === 'image') token.attrSet('src', assetFor(String(token.attrGet('src')), file, targets));
    if (token.type === 'link_open') {
      const target = resolveLink(String(token.attrGet('href')), file, targets);
      if (target.kind === 'file') {
        named = { file: target.file, from: followed.length };
        continue;
      }
      token.attrSet('href', target.href);
    }
    if (token.type === 'link_close' && named !== undefined) {
      const isCode = followed.slice(named.from).some(({ type }) => type === 'code_inline');
      if (!isCode) followed.push(text('text', ' ('), text('code_inline', named.file), text('text', ')'));
      named = undefined;
      continue;
    }
    followed.push(token);
  }
  return followed;
}

function assetFor(source: string, file: string, targets: LinkTargets): string {
  const wanted = new URL(source, `file:///${file}`).pathname.slice(1);
  const asset = targets.assetOf(wanted);
  if (asset === undefined) throw new Error(`${file}: the picture ${source} is no file`);
  return asset;
}

function text(type: 'text' | 'code_inline', content: string): Token {
  const token = new MarkdownIt.Token(type, type === 'text' ? '' : 'code', 0);
  token.content = content;
  return token;
}
