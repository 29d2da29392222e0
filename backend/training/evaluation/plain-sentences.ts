import { parse } from '#extraction/conversation/parse';
import { segment } from '#extraction/engines/embedded/1-segment/segment';
import type { SourceType } from '#extraction/types/conversation';
import type { Span } from '#extraction/types/span';
import type { LabelledConversation } from '../labelled-conversations.js';

/** A sentence as the first two stages of the engine leave it: what the baselines see. */
export interface PlainSentence {
  readonly text: string;
  /** Its place in the conversation's text; null where the text was decoded from something else. */
  readonly span: Span | null;
}

export function plainSentencesOf({ rawContent, sourceType }: LabelledConversation): PlainSentence[] {
  const conversation = parse(rawContent, sourceType === undefined ? {} : { sourceType: sourceType as SourceType });
  return segment(conversation).sentences.map(({ message, span }) => {
    const body = conversation.messages[message]?.body;
    if (body === undefined) throw new Error('sentence of a message that is not there');
    return { text: body.text.slice(span.start, span.end), span: body.toOriginal(span) };
  });
}

/** A whole sentence as an item. `text` is what stands in the conversation. */
export function itemOf({ text, span }: PlainSentence, rawContent: string, confidence: number) {
  return { confidence, source: { text: span === null ? text : rawContent.slice(span.start, span.end), span } };
}
