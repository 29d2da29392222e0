import type { Conversation, Message } from '../types/conversation.js';
import type { ListedMessage, Listing } from '../types/extraction.js';

/** Participants and messages for the response, as plain values that can be passed between threads. */
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
