import { readStamp, type Stamp } from '../times/stamps/stamp.js';
import { wallClock } from '../times/time-zone.js';
import type { Span } from '../types/span.js';
import { type Document, placeOf } from './document.js';
import type { JsonNode, JsonView } from './json-tree.js';

const HEAD = 24_000;

/** Whether a text looks like JSON whose beginning matches all these patterns. */
export function isJsonWith(document: Document, patterns: readonly RegExp[]): boolean {
  const head = document.text.slice(0, HEAD);
  const first = /\S/.exec(head)?.[0];
  return (first === '{' || first === '[') && patterns.every((pattern) => pattern.test(head));
}

/** More points than any format that reads lines can reach for a JSON text. */
export const JSON_POINTS = 10_000;

/** The objects of the message list: the root itself, or the first of the named members that is a list. */
export function messageNodes(view: JsonView, root: JsonNode | null, ...keys: readonly string[]): readonly JsonNode[] {
  if (root === null) return [];
  if (root.type === 'array') return root.items.filter(({ type }) => type === 'object');
  for (const key of keys) {
    const items = view.items(view.member(root, key));
    if (items.length > 0) return items.filter(({ type }) => type === 'object');
  }
  return [];
}

/** The place of a node in the original. */
export function nodePlace(document: Document, node: JsonNode): Span {
  const span = { start: node.start, end: node.end };
  return placeOf(document, span, span);
}

/** Reads ISO times and seconds since 1970 as stamps. Numbers become times in the caller's zone. */
export function instantReader(timezone: string | undefined): (words: string | undefined) => Stamp | null {
  const clock = wallClock(timezone);
  return (words) => {
    if (words === undefined) return null;
    if (/^\d{9,13}(?:\.\d{1,9})?$/.test(words)) {
      const number = Number(words);
      return clock(number > 100_000_000_000 ? number : number * 1000);
    }
    return readStamp(words.slice(0, 60), 0)?.stamp ?? null;
  };
}
