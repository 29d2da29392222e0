/** UTF-16 units of a block at most: what a browser lays out in one go while somebody scrolls. */
const MOST = 4096;
/** How far back a cut inside a line may move to keep a word, or signs that belong together, in one block. */
const REACH = 256;

/** Continues the sign before it: a combining mark, the line feed of CRLF, a part of an emoji. */
const CONTINUES = /^(?:\n|\p{M}|\p{Emoji_Modifier}|\u200d|[\u{e0020}-\u{e007f}])/u;
const FLAG_LETTER = /^\p{Regional_Indicator}/u;

/**
 * Where a text is cut into blocks: offsets in ascending order, the end of the text the last of them; none for an empty
 * text. Cuts are at line ends; inside a line only where it is longer than a block, then after white space if there is
 * some, and never inside a surrogate pair. Linear in the text.
 */
export function blockEdges(text: string): readonly number[] {
  const edges: number[] = [];
  for (let start = 0; start < text.length; ) {
    start = text.length - start <= MOST ? text.length : start + cutOf(text.slice(start, start + MOST + 2));
    edges.push(start);
  }
  return edges;
}

/** Where to cut a window that goes on for more than a block. */
function cutOf(window: string): number {
  const lineEnd = window.lastIndexOf('\n', MOST - 1) + 1;
  if (lineEnd > 0) return lineEnd;
  const space = Math.max(window.lastIndexOf(' ', MOST - 1), window.lastIndexOf('\t', MOST - 1)) + 1;
  if (space > MOST - REACH) return space;
  for (let cut = MOST; cut > MOST - REACH; cut -= 1) {
    if (!isInsideSign(window, cut)) return cut;
  }
  return isInsidePair(window, MOST) ? MOST - 1 : MOST;
}

function isInsideSign(text: string, at: number): boolean {
  const after = text.slice(at, at + 2);
  const isFlag = FLAG_LETTER.test(after) && FLAG_LETTER.test(text.slice(at - 2, at));
  return isInsidePair(text, at) || text[at - 1] === '\u200d' || CONTINUES.test(after) || isFlag;
}

function isInsidePair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
