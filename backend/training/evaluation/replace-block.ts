/**
 * Puts new lines between `<!-- begin NAME … -->` and `<!-- end NAME -->` of a document. Throws, naming the document,
 * where it has no such block.
 */
export function replaceBlock(document: string, text: string, name: string, lines: readonly string[]): string {
  const begin = text.indexOf(`<!-- begin ${name}`);
  const from = text.indexOf('-->\n', begin) + '-->\n'.length;
  const to = text.indexOf(`<!-- end ${name} -->`, from);
  if (begin < 0 || to < 0) throw new Error(`${document} has no block "<!-- begin ${name}" to "<!-- end ${name} -->"`);
  return `${text.slice(0, from)}\n${lines.join('\n')}\n\n${text.slice(to)}`;
}
