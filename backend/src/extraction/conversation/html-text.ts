import type { MappedText } from '../grounding/mapped-text.js';
import { decodeEntity, ENTITY } from './entities.js';
import { type Replacement, rewrite, trimmed } from './rewrite.js';

const BLOCKS = new Set('p div br li tr h1 h2 h3 h4 h5 h6 blockquote ul ol table hr pre'.split(' '));
const HIDDEN = new Set(['script', 'style', 'head', 'title']);
const TAG_NAME = /[a-zA-Z][a-zA-Z0-9]{0,20}/y;

/** The visible text of HTML: without tags, with entities decoded and one line per block. */
export function htmlToText(source: MappedText): MappedText {
  return trimmed(rewrite(source, [...tagsAndEntities(source.text)]));
}

function* tagsAndEntities(html: string): Generator<Replacement> {
  let at = 0;
  const closings = new Map<string, number>();
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const textEnd = tag < 0 ? html.length : tag;
    for (const match of html.slice(at, textEnd).matchAll(ENTITY)) {
      const start = at + match.index;
      yield { start, end: start + match[0].length, text: decodeEntity(match[0]) };
    }
    if (tag < 0) return;
    const isClosing = html[tag + 1] === '/';
    TAG_NAME.lastIndex = tag + (isClosing ? 2 : 1);
    const name = TAG_NAME.exec(html)?.[0].toLowerCase() ?? '';
    if (name === '' && html[tag + 1] !== '!') {
      at = tag + 1;
      continue;
    }
    const end = html.indexOf('>', tag);
    if (end < 0) return;
    let until = end + 1;
    if (!isClosing && HIDDEN.has(name)) until = hiddenEnd(html, name, until, closings);
    const isCell = isClosing && (name === 'td' || name === 'th');
    const isBreak = BLOCKS.has(name) && (name === 'br' || isClosing || name === 'hr');
    const bullet = name === 'li' && !isClosing ? '- ' : '';
    yield { start: tag, end: until, text: isBreak ? '\n' : isCell ? '\t' : bullet };
    at = until;
  }
}

/** Where a hidden element ends. A closing tag that is missing is searched for only once. */
function hiddenEnd(html: string, name: string, from: number, closings: Map<string, number>): number {
  if (closings.get(name) === -1) return from;
  const closing = html.indexOf(`</${name}>`, from);
  closings.set(name, closing);
  return closing < 0 ? from : closing + name.length + 3;
}
