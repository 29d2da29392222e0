import type { Span } from '#extraction/types/span';
import type { ItemKind, LabelledConversation } from '../labelled-conversations.js';

/** An item as whatever is scored returns it; the engine's own items are such. */
export interface FoundItem {
  /** 0 to 1. */
  readonly confidence: number;
  /** `span` is in UTF-16 offsets of the conversation's text, null where there is none. */
  /** Its title. */
  readonly text?: string;
  readonly source: { readonly text: string; readonly span: Span | null };
  readonly owner?: string;
  /** ISO date, or date-time. */
  readonly dueDate?: string;
  /** Of a task. */
  readonly kind?: string;
  /** Of a risk. */
  readonly category?: string;
  readonly status?: string;
}

/** Items by kind. */
export type Found = Readonly<Record<ItemKind, readonly FoundItem[]>> & {
  /** Of finders that write one. */
  readonly summary?: string;
};

/** Something that finds items in conversations: the engine, or what it is held against. */
export interface Finder {
  readonly name: string;
  find(conversation: LabelledConversation): Found;
}
