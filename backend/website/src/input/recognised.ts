import type { SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';

/** What a text looks like. */
export interface Recognised {
  readonly sourceType: SourceType;
  /** Null where the text is too long to be counted at once, or has no messages. */
  readonly count: { readonly messages: number; readonly people: number } | null;
}

/** `28 messages, 5 people`; empty where nothing was counted. */
export function countText(recognised: Recognised | null): string {
  if (!recognised?.count) return '';
  const { messages, people } = recognised.count;
  const said = `${messages} ${messages === 1 ? 'message' : 'messages'}`;
  return people === 0 ? said : `${said}, ${people} ${people === 1 ? 'person' : 'people'}`;
}
