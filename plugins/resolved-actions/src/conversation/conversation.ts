import { jsonMessageAt, objectSpans, stringStart } from './json-message.js';
import type { Message } from './message.js';
import { normalizeText } from './normalize.js';
import { endOfLine, readMessages } from './read-messages.js';

/** The place in the conversation that an evidence stands at, in words that a longer copy of the thread has as well. */
export interface Place {
  readonly basis: 'message_id' | 'message' | 'line';
  /** The message's own id. */
  readonly messageId: string | null;
  readonly speaker: string | null;
  /** What the message says up to the end of the line with the evidence: what follows may be of the next day. */
  readonly words: string;
  /** Where the evidence begins in what the message says, in normalised characters: other actions do not move it. */
  readonly at: number;
  /** What stands before, where the same words of the same speaker have been there already; else null. */
  readonly before: string | null;
  /** How many earlier places have all of the above alike. */
  readonly occurrence: number;
}

/** Longest `words` of a place, in UTF-16 units. */
const MAX_WORDS = 2000;

export interface Conversation {
  /** Empty where the text does not show where messages begin. */
  readonly messages: readonly Message[];
  /** Index into `messages` of the one that holds the UTF-16 offset; null where none does. */
  messageIndexAt(offset: number): number | null;
  placeOf(start: number, end: number): Place;
}

/** A piece of the text with its neighbours: a message, or a line where there are no messages. */
interface Unit {
  readonly speaker: string | null;
  readonly words: string;
}

export function readConversation(text: string): Conversation {
  const spans = objectSpans(text);
  const messages = spans === null ? readMessages(text) : [];
  const units: readonly Unit[] = messages.map(({ speaker, body }) => ({ speaker, words: normalizeText(body) }));
  let linesRead: ReturnType<typeof readLines> | undefined;
  const messageIndexAt = (offset: number): number | null => lastStartingAt(messages, offset);

  const placeOf = (start: number, end: number): Place => {
    const own = spans === null ? undefined : jsonMessageAt(text, spans, start);
    if (own !== undefined) {
      const at = distance(text, stringStart(text, own.start, start), start);
      return placeOfOwnId(own, normalizeText(own.body).slice(0, MAX_WORDS), at);
    }
    const index = messageIndexAt(start);
    const message = index === null ? undefined : messages[index];
    const lineEnd = endOfLine(text, Math.max(start, end - 1));
    // Where the evidence begins in a header, that was no header: the line is what has been said.
    if (index === null || message === undefined || start < message.bodyStart) {
      linesRead ??= readLines(text);
      const lines = linesRead;
      const line = lastStartingAt(lines, start) ?? 0;
      const lineStart = lines[line]?.start ?? 0;
      const words = tail(text, lineStart, start, lineEnd);
      return {
        basis: 'line',
        messageId: null,
        speaker: null,
        words,
        at: distance(text, lineStart, start),
        ...repetition(lines, line, { speaker: null, words }),
      };
    }
    const words = tail(text, message.bodyStart, start, lineEnd);
    const at = distance(text, message.bodyStart, start);
    if (message.id !== null) return placeOfOwnId(message, words, at);
    const { speaker } = message;
    return { basis: 'message', messageId: null, speaker, words, at, ...repetition(units, index, { speaker, words }) };
  };
  return { messages, messageIndexAt, placeOf };
}

/** Of a long message, only what stands shortly before the evidence counts: the cost stays linear. */
function tail(text: string, bodyStart: number, start: number, lineEnd: number): string {
  return normalizeText(text.slice(Math.max(bodyStart, start - 4 * MAX_WORDS), lineEnd)).slice(-MAX_WORDS);
}

/** How much is said from one offset to another. */
function distance(text: string, from: number, to: number): number {
  return normalizeText(text.slice(Math.max(from, to - 4 * MAX_WORDS), to)).length;
}

function placeOfOwnId({ id, speaker }: Message, words: string, at: number): Place {
  return { basis: 'message_id', messageId: id, speaker, words, at, before: null, occurrence: 0 };
}

/**
 * The first place with these words stands for itself, so that a later repetition does not change it; a repetition is
 * told by what stands before it.
 */
function repetition(units: readonly Unit[], index: number, wanted: Unit): Pick<Place, 'before' | 'occurrence'> {
  const isAlike = (unit: Unit): boolean => unit.speaker === wanted.speaker && unit.words.startsWith(wanted.words);
  const earlier = units.slice(0, index).flatMap((unit, at) => (isAlike(unit) ? [at] : []));
  if (earlier.length === 0) return { before: null, occurrence: 0 };
  const beforeOf = (at: number): string =>
    `${units[at - 1]?.speaker ?? ''}: ${units[at - 1]?.words.slice(0, 80) ?? ''}`;
  const before = beforeOf(index);
  return { before, occurrence: earlier.slice(1).filter((at) => beforeOf(at) === before).length };
}

/** The lines that say something. */
function readLines(text: string): readonly (Unit & { readonly start: number })[] {
  const lines: (Unit & { readonly start: number })[] = [];
  for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) {
    const words = normalizeText(text.slice(start, endOfLine(text, start)));
    if (words !== '') lines.push({ speaker: null, words, start });
  }
  return lines;
}

/** Index of the last element that starts at or before the offset (they are in order); null where there is none. */
function lastStartingAt(sorted: readonly { readonly start: number }[], offset: number): number | null {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : low - 1;
}
