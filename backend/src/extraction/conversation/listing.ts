import type { Conversation, Message } from '../types/conversation.js';
import type { ListedMessage, Listing } from '../types/extraction.js';

/** What a response tells of a conversation beside its items: plain values, which go from one thread to another. */
export function listingOf({ participants, messages, hasMessages }: Conversation): Listing {
  return { participants, messages: hasMessages ? messages.map(listed) : [] };
}

function listed({ index, speaker, author, kind, sentAt, place, id, body }: Message): ListedMessage {
  return {
    index,
    speaker,
    kind,
    sentAt,
    place,
    bodyStart: body.toOriginal({ start: 0, end: 1 })?.start ?? null,
    ...(author === undefined ? {} : { author }),
    ...(id === undefined ? {} : { id }),
  };
}
