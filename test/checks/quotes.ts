import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `<!-- quote: examples/clients/go/retry.go#retry -->` and the block of code below it. */
const QUOTE = /^<!-- quote: ([^#\s]{1,200})#([a-z]{1,40}) -->\n```([a-z]{1,20})\n[\s\S]*?^```$/gm;

/** The guide with every block of code that it quotes as the file has it now. @throws where a file has no such part */
export function withQuotes(guide: string, root: string): string {
  return guide.replaceAll(QUOTE, (_, file: string, name: string, language: string) => {
    const part = partOf(readFileSync(path.join(root, file), 'utf8'), name);
    if (part === null) throw new Error(`${file} has no part between "quote ${name}" and "end quote"`);
    return `<!-- quote: ${file}#${name} -->\n\`\`\`${language}\n${part}\`\`\``;
  });
}

/** How many blocks the guide quotes. */
export function countQuotes(guide: string): number {
  return [...guide.matchAll(QUOTE)].length;
}

/**
 * The lines between the comments `quote NAME` and `end quote` of a source, without what all of them are indented by.
 * @returns null where there are none
 */
export function partOf(source: string, name: string): string | null {
  const lines = source.split('\n');
  const begin = lines.findIndex((line) => /^\s{0,40}(?:\/\/|#) quote ([a-z]+)$/.exec(line)?.[1] === name);
  const length = lines.slice(begin + 1).findIndex((line) => /^\s{0,40}(?:\/\/|#) end quote$/.test(line));
  if (begin === -1 || length === -1) return null;
  const part = lines.slice(begin + 1, begin + 1 + length);
  const indents = part.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return `${part
    .map((line) => line.slice(indent))
    .join('\n')
    .trim()}\n`;
}
