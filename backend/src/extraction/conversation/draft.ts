import type { MappedText } from '../grounding/mapped-text.js';
import type { Stamp } from '../times/stamps/stamp.js';
import type { MessageKind } from '../types/conversation.js';
import type { Span } from '../types/span.js';

/** Somebody as one place of the text names him, before the names of the thread are merged. */
export interface Author {
  readonly name: string;
  readonly email?: string;
  /** The export's own key of the person: `U024BE7LH`. */
  readonly id?: string;
  readonly handles?: readonly string[];
  readonly isBot?: boolean;
  /** The name is from a signature or an attribution: perhaps a first name alone. */
  readonly isPartial?: boolean;
}

/** A message as a format reads it: names and dates still in the words of the text. */
export interface Draft {
  readonly author: Author | null;
  readonly stamp: Stamp | null;
  /** The date line that the message stands under. */
  readonly day?: Stamp | null;
  readonly body: MappedText;
  readonly kind: MessageKind;
  readonly place: Span;
  readonly to?: readonly Author[];
  readonly agreement?: { readonly count: number; readonly by: readonly Author[] };
  /** The id by which others answer it. */
  readonly id?: string;
  /** Another id that the message has of its own, which no other message has in any copy of it. */
  readonly ownId?: string;
  /** Id of the message that this one answers. */
  readonly replyToId?: string;
  readonly replyTo?: Draft;
  readonly heading?: string;
}

/** What a format makes of a document. */
export interface DraftConversation {
  readonly drafts: readonly Draft[];
  /** People who are named without speaking: those present, the users list of an export. */
  readonly people?: readonly Author[];
  readonly subject?: string;
  /** The date of the whole document: of the recording, of the meeting. */
  readonly day?: Stamp | null;
  readonly hasMessages: boolean;
}
