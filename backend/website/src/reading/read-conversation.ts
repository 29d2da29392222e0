import type { Draft } from '@structured-extraction/backend/dist/extraction/conversation/draft.js';
import type { Evidence } from '@structured-extraction/plugin-kit';
import type { Extracted } from '../extraction/extracted.js';
import { formatOf } from '../input/recognise.js';

/** The formats that programs write for programs, by the end of their id: MIME and JSON. */
const FOR_PROGRAMS = /(?:raw-mail|-json)$/;

/** One message as the engine's first stage reads it; its number is its place in the list, from 0. */
export type ReadMessage = Draft;

/** Words of a message: half-open, UTF-16 units of its text. */
export interface ReadPlace {
  readonly message: number;
  readonly start: number;
  readonly end: number;
}

/** A conversation as people read it: decoded, message by message. */
export interface ReadConversation {
  readonly subject: string | null;
  readonly messages: readonly ReadMessage[];
  /** Where the words of an item stand; where there is no way back, the first place that says them. */
  placeOf(evidence: Evidence): ReadPlace | null;
}

/**
 * Reads what was sent as the service does, by the first stage of its engine; null where people can read it as it is.
 * That is not so where a program wrote it for programs (a mail with its headers, an export in JSON), and where
 * words that something rests on had to be decoded.
 */
export function readConversation({ rawContent, sourceType, metadata, response }: Extracted): ReadConversation | null {
  const { timezone } = metadata;
  const context = sourceType === null ? { timezone } : { sourceType, timezone };
  const format = formatOf(rawContent, context);
  const found = [...response.tasks, ...response.decisions, ...response.risks];
  if (!FOR_PROGRAMS.test(format.id) && found.every(({ source }) => source.start_offset !== null)) return null;
  const { drafts, subject } = format.read();
  // The format is not what its first lines promised: the service took it for plain text.
  if (drafts.length === 0) return null;
  return {
    subject: subject ?? null,
    messages: drafts,
    placeOf: (evidence) => placeOf(drafts, evidence),
  };
}

function placeOf(drafts: readonly Draft[], { text, ...evidence }: Evidence): ReadPlace | null {
  const message = evidence.source_index ?? 0;
  const body = drafts[message]?.body;
  if (evidence.start_offset !== null) {
    const span = body?.toReadable({ start: evidence.start_offset, end: evidence.end_offset ?? 0 });
    return span ? { message, ...span } : null;
  }
  const start = body?.text.indexOf(text) ?? -1;
  return start < 0 ? null : { message, start, end: start + text.length };
}
