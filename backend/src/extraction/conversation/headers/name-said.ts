import type { Document } from '../document.js';
import { looksLikeName } from '../names.js';
import type { Header, Headers } from './header.js';

const SAID = /^(\p{Lu}\S{0,30}(?: \S{1,30}){0,2}) said:$/u;

/** `You said:`, below it the text, as pages of assistants show it. At least two people speak, and nobody is quoted with `>`. */
export function nameSaid({ lines }: Document): Headers {
  const headers = new Map<number, Header>();
  const names = new Set<string>();
  for (const [index, { text }] of lines.entries()) {
    const name = text.endsWith(' said:') ? SAID.exec(text)?.[1] : undefined;
    if (name === undefined || !looksLikeName(name)) continue;
    if (lines[index + 1]?.text.startsWith('>')) return new Map();
    names.add(name);
    headers.set(index, { name, stamp: null, lines: 1, style: 'two-line' });
  }
  return names.size > 1 && headers.has(firstWritten(lines)) ? headers : new Map();
}

function firstWritten(lines: Document['lines']): number {
  return lines.findIndex(({ text }) => text !== '');
}
