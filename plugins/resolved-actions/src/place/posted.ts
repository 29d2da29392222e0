import type { ExtractionResponse } from '@structured-extraction/plugin-kit';

/** A message of the response. Places are UTF-16 offsets into the text. */
export interface Posted {
  /** The id that the message has of its own; null where it has none. */
  readonly id: string | null;
  /** Its author as the message itself has it; null where it names nobody. */
  readonly author: string | null;
  /** Index into the participants of the response; null where the message names nobody. */
  readonly participant: number | null;
  readonly start: number;
  readonly end: number;
  /** Where its words begin; null where they have no place in the text. */
  readonly bodyStart: number | null;
}

/** Every offset of the messages of a response. */
export function offsetsOfMessages({ messages = [] }: ExtractionResponse): readonly number[] {
  return messages.flatMap(({ start_offset, end_offset, body_start_offset }) => [
    start_offset,
    end_offset,
    body_start_offset ?? 0,
  ]);
}

/** The messages by their `source_index`; none where the response carries none, as that of an older service. */
export function postedIn(
  { messages = [] }: ExtractionResponse,
  indexOf: (offset: number) => number,
): readonly Posted[] {
  return messages.map((message) => ({
    id: message.id ?? null,
    author: message.author ?? null,
    participant: message.participant ?? null,
    start: indexOf(message.start_offset),
    end: indexOf(message.end_offset),
    bodyStart: message.body_start_offset === undefined ? null : indexOf(message.body_start_offset),
  }));
}
