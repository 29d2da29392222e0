import type * as Contract from '@structured-extraction/proto/extraction/v1/extraction_words';
import { convertOffsets } from '../grounding/offsets.js';
import type { Participant, WallTime } from '../types/conversation.js';
import type { ListedMessage, Listing } from '../types/extraction.js';
import { withoutHiddenTags } from './hidden-tags.js';

/** What a response carries where its request includes messages. */
export type ListingOfResponse = Required<Pick<Contract.ExtractionResponse, 'participants' | 'messages'>>;

/** Puts participants and messages into the words of the contract, their places into the caller's encoding. */
export function toListing(text: string, listing: Listing, encoding: Contract.OffsetEncoding): ListingOfResponse {
  const places = listing.messages.flatMap(({ place, bodyStart }) => [place.start, place.end, bodyStart ?? 0]);
  const offsets = convertOffsets(text, places, encoding);
  const offsetOf = (place: number): number => {
    const offset = offsets.get(place);
    if (offset === undefined) throw new Error(`a message is said to begin or end at ${place}, inside a character`);
    return offset;
  };
  return {
    participants: listing.participants.map(toParticipant),
    messages: listing.messages.map((message) => toMessage(message, offsetOf)),
  };
}

function toParticipant({ index, name, handle, email }: Participant): Contract.Participant {
  return {
    index,
    display_name: withoutHiddenTags(name),
    ...(handle === undefined ? {} : { handle: withoutHiddenTags(handle) }),
    ...(email === undefined ? {} : { address: withoutHiddenTags(email) }),
  };
}

function toMessage(message: ListedMessage, offsetOf: (place: number) => number): Contract.Message {
  const { index, id, speaker, author, sentAt, place, bodyStart, kind } = message;
  return {
    index,
    ...(id === undefined ? {} : { id: withoutHiddenTags(id) }),
    ...(speaker === null ? {} : { participant: speaker }),
    ...(author === undefined ? {} : { author: withoutHiddenTags(author) }),
    ...(sentAt === null ? {} : { sent_at: toIso(sentAt) }),
    start_offset: offsetOf(place.start),
    end_offset: offsetOf(place.end),
    ...(bodyStart === null ? {} : { body_start_offset: offsetOf(bodyStart) }),
    kind,
  };
}

/** ISO 8601: the date, the time where the message has one, its offset where that is known. */
function toIso({ year, month, day, hour, minute = 0, offsetMinutes }: WallTime): string {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (hour === undefined) return date;
  const time = `${date}T${two(hour)}:${two(minute)}:00`;
  if (offsetMinutes === undefined) return time;
  const size = Math.abs(offsetMinutes);
  return `${time}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
