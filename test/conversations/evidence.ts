import type { Span } from '../../backend/src/extraction/types/span.js';
import type { Evidence, Extraction } from '../../backend/src/extraction/types/extraction.js';

export type Item = Extraction['tasks' | 'decisions' | 'risks'][number];

/** Every place at which the quotation stands: a mail that is quoted below holds its sentences twice. */
export function occurrences(original: string, quote: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = original.indexOf(quote); at >= 0; at = original.indexOf(quote, at + 1)) {
    found.push({ start: at, end: at + quote.length });
  }
  return found;
}

/** Whether one of the item's mentions and one of the places share at least half of the shorter of the two. */
export function restsOn(item: Item, places: readonly Span[]): boolean {
  return [item.source, ...item.mentions].some(({ span }) => span && places.some((place) => shareHalf(span, place)));
}

/** Mentions of the item that are not word for word what their span names. */
export function ungrounded(original: string, item: Item): readonly Evidence[] {
  return [item.source, ...item.mentions].filter(
    ({ text, span }) => text === '' || (span !== null && original.slice(span.start, span.end) !== text),
  );
}

function shareHalf(a: Span, b: Span): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > 0 && shared * 2 >= Math.min(a.end - a.start, b.end - b.start);
}
