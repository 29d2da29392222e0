import type { Utterance } from '#extraction/engines/embedded/2-read/utterance';
import type { Conversation } from '#extraction/types/conversation';
import type { Span } from '#extraction/types/span';
import type { Label } from './labelled-conversations.js';

/** What the labels of one kind say of a sentence. */
export interface SentenceLabel {
  /** `yes` evidence of an item, `open` evidence of an optional item only, `no` otherwise. */
  readonly answer: 'yes' | 'open' | 'no';
  /** Which labels the sentence is evidence of. */
  readonly items: readonly number[];
  /** It holds the first quote of one of them. */
  readonly isFirst: boolean;
}

/** Marks every sentence with the labels of one kind whose evidence it holds: half of the shorter span must be shared. */
export function labelSentences(
  conversation: Conversation,
  utterances: readonly Utterance[],
  labels: readonly Label[],
): SentenceLabel[] {
  const places = utterances.map(
    (utterance) => conversation.messages[utterance.message.index]?.body.toOriginal(utterance.sentence.span) ?? null,
  );
  return places.map((place) => {
    if (place === null) return { answer: 'no', items: [], isFirst: false };
    const items: number[] = [];
    let must = false;
    let isFirst = false;
    labels.forEach((label, index) => {
      const quote = label.spans.findIndex((span) => sharesHalf(place, span));
      if (quote < 0) return;
      items.push(index);
      if (!label.optional) must = true;
      if (quote === 0) isFirst = true;
    });
    return { answer: must ? 'yes' : items.length > 0 ? 'open' : 'no', items, isFirst };
  });
}

export function sharesHalf(a: Span, b: Span): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared * 2 >= Math.min(a.end - a.start, b.end - b.start) && shared > 0;
}
