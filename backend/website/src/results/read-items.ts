import type { MarkedItem, Span } from '../conversation/marked-item.js';
import type { ReadConversation } from '../reading/read-conversation.js';
import type { Item } from './items.js';

export interface ReadItems {
  /** The same items, with the words that they rest on as people read them. */
  readonly items: readonly Item[];
  /** What to mark in each message for these of them. */
  marksOf(shown: readonly Item[]): ReadonlyMap<number, readonly MarkedItem[]>;
}

/** Finds the words of each item in the messages as they are read. */
export function readItems(items: readonly Item[], reading: ReadConversation): ReadItems {
  const read = items.map((item) => readItem(item, reading));
  const placesOf = new Map(read.map(({ item, places }) => [item.label, places]));
  return {
    items: read.map(({ item }) => item),
    marksOf(shown) {
      const marks = new Map<number, MarkedItem[]>();
      for (const { label, kind } of shown) {
        for (const [message, spans] of placesOf.get(label) ?? []) {
          marks.set(message, [...(marks.get(message) ?? []), { label, kind, spans }]);
        }
      }
      return marks;
    },
  };
}

function readItem(item: Item, reading: ReadConversation): { item: Item; places: ReadonlyMap<number, readonly Span[]> } {
  const places = new Map<number, Span[]>();
  let { quote } = item;
  const { source, mentions = [] } = item.value;
  // The mentions name the source once more, which marks the same words again: nothing is seen of that.
  for (const evidence of [source, ...mentions]) {
    const place = reading.placeOf(evidence);
    if (place === null) continue;
    const { message, start, end } = place;
    const isSource = evidence === source;
    if (isSource) quote = reading.messages[message]?.body.text.slice(start, end) ?? quote;
    places.set(message, [...(places.get(message) ?? []), { start, end, isSource }]);
  }
  return { item: { ...item, quote, spans: [...places.values()].flat() }, places };
}
