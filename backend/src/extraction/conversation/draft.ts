import type { MappedText } from '../grounding/mapped-text.js';
import type { Stamp } from '../times/stamps/stamp.js';
import type { MessageKind } from '../types/conversation.js';
import type { Span } from '../types/span.js';

/** A person as one place of the text names them, before names are merged across the conversation. */
export interface Author {
  readonly name: string;
  readonly email?: string | undefined;
  /** The key that the export gives this person: `U024BE7LH`. */
  readonly id?: string | undefined;
  readonly handles?: readonly string[] | undefined;
  readonly isBot?: boolean | undefined;
  /** The name comes from a signature or an attribution, so it may be only a first name. */
  readonly isPartial?: boolean | undefined;
}

/** A message as a format reads it: names and dates are still as the text has them. */
export interface Draft {
  readonly author: Author | null;
  readonly stamp: Stamp | null;
  /** The date line above the message. */
  readonly day?: Stamp | null;
  readonly body: MappedText;
  readonly kind: MessageKind;
  readonly place: Span;
  readonly to?: readonly Author[] | undefined;
  readonly agreement?: { readonly count: number; readonly by: readonly Author[] } | undefined;
  /** The id by which other messages refer to this one. */
  readonly id?: string | undefined;
  /** Another id of the message, which is the same in every copy of the conversation. */
  readonly ownId?: string | undefined;
  /** The id of the message that this one answers. */
  readonly replyToId?: string | undefined;
  readonly replyTo?: Draft | undefined;
  readonly heading?: string | undefined;
}

/** What a format reads from a document. */
export interface DraftConversation {
  readonly drafts: readonly Draft[];
  /** People who are named without speaking: those present, or the user list of an export. */
  readonly people?: readonly Author[] | undefined;
  readonly subject?: string | undefined;
  /** The date of the whole document, such as that of the recording or the meeting. */
  readonly day?: Stamp | null;
  readonly hasMessages: boolean;
}
