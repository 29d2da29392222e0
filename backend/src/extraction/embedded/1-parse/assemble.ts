import type { Conversation, ExtractionContext, Message, WallTime } from '../conversation.js';
import type { Draft, Reading } from './draft.js';
import type { Format } from './format.js';
import { ParticipantList } from './participants.js';
import { statedDay } from './stated-day.js';
import { fillOffsets } from './time-zone.js';
import { resolveStamps } from './timestamp.js';

/** Merges the people, resolves the dates and numbers the messages of a reading. */
export function assemble(original: string, format: Format, reading: Reading, context: ExtractionContext): Conversation {
  const { drafts } = reading;
  const people = new ParticipantList();
  const speakers = speakersOf(drafts, people);
  for (const person of reading.people ?? []) people.mentioned(person);
  const sentAt = fillOffsets(timesOf(reading, original, context), context.timezone);
  const byId = new Map(drafts.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])));
  const byDraft = new Map(drafts.map((draft, index) => [draft, index]));
  const messages = drafts.map((draft, index): Message => {
    const addressees = (draft.to ?? []).map((author) => people.mentioned(author));
    const replyTo =
      byId.get(draft.replyToId ?? '') ?? (draft.replyTo === undefined ? undefined : byDraft.get(draft.replyTo));
    return {
      index,
      speaker: speakers[index] ?? null,
      body: draft.body,
      kind: draft.kind,
      sentAt: sentAt[index] ?? null,
      place: draft.place,
      ...(replyTo === undefined || replyTo === index ? {} : { replyTo }),
      ...(addressees.length === 0 ? {} : { addressees: [...new Set(addressees)] }),
      ...agreementOf(draft, people),
      ...(draft.id === undefined ? {} : { id: draft.id }),
      ...(draft.heading === undefined ? {} : { heading: draft.heading }),
    };
  });
  return {
    original,
    sourceType: format.sourceType === 'generic' ? (context.sourceType ?? 'generic') : format.sourceType,
    format: format.id,
    messages,
    participants: people.list(),
    ...(reading.subject === undefined || reading.subject === '' ? {} : { subject: reading.subject }),
    hasMessages: reading.hasMessages,
  };
}

function agreementOf(draft: Draft, people: ParticipantList): Pick<Message, 'agreement'> {
  if (draft.agreement === undefined || draft.agreement.count === 0) return {};
  const by = draft.agreement.by.map((author) => people.mentioned(author));
  return { agreement: { count: draft.agreement.count, by: [...new Set(by)] } };
}

/** Full names first, so that a first name alone finds its person. */
function speakersOf(drafts: readonly Draft[], people: ParticipantList): (number | null)[] {
  const full = drafts.map(({ author }) => (author === null || author.isPartial ? null : people.speaker(author)));
  return drafts.map(({ author }, index) => (author?.isPartial ? people.mentioned(author) : (full[index] ?? null)));
}

/** The times of the messages; where no header has a date, from the day that the thread itself says it is. */
function timesOf(reading: Reading, original: string, context: ExtractionContext): (WallTime | null)[] {
  const times = resolveStamps(reading.drafts, reading.day ?? null, original, context);
  if (times.some((time) => time !== null)) return times;
  const stated = statedDay(original);
  return stated === null ? times : resolveStamps(reading.drafts, stated, original, context);
}
