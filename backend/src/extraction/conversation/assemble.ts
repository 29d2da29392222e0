import { statedDay } from '../times/stamps/stated-day.js';
import { resolveStamps } from '../times/stamps/timestamp.js';
import { fillOffsets } from '../times/time-zone.js';
import type { Conversation, ExtractionContext, Message, WallTime } from '../types/conversation.js';
import { withAnsweredNames } from './chat/answered-names.js';
import { withoutQuotes } from './chat/quotes.js';
import { withoutRelays } from './chat/relays.js';
import { withReplies } from './chat/replies-in-words.js';
import { withoutScribes } from './chat/scribes.js';
import type { Author, Draft, DraftConversation } from './draft.js';
import type { Format } from './format.js';
import { ParticipantList } from './participants.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Merges the people of a draft, resolves its dates and numbers its messages. */
export function assemble(
  original: string,
  format: Format,
  reading: DraftConversation,
  context: ExtractionContext,
): Conversation {
  const spoken = withoutScribes(withoutRelays(reading.drafts));
  // Notes do not quote with these marks.
  const drafts = reading.hasMessages ? withoutQuotes(withReplies(withAnsweredNames(spoken))) : spoken;
  const people = new ParticipantList();
  // Notes list the people present by full name first, and use first names from there on.
  if (!reading.hasMessages) for (const person of reading.people ?? []) people.mentioned(person);
  const speakers = speakersOf(drafts, people);
  if (reading.hasMessages) for (const person of reading.people ?? []) people.mentioned(person);
  const sentAt = fillOffsets(timesOf({ ...reading, drafts }, original, context), context.timezone);
  const indexOf = answeredIn(drafts);
  const messages = drafts.map((draft, index): Message => {
    const message: Writable<Message> = {
      index,
      speaker: speakers[index] ?? null,
      body: draft.body,
      kind: draft.kind,
      sentAt: sentAt[index] ?? null,
      place: draft.place,
    };
    const addressees = draft.to === undefined ? [] : [...new Set(draft.to.map((author) => people.mentioned(author)))];
    const replyTo = indexOf(draft);
    if (replyTo !== undefined && replyTo !== index) message.replyTo = replyTo;
    if (addressees.length > 0) message.addressees = addressees;
    const { agreement } = draft;
    if (agreement !== undefined && agreement.count > 0) {
      const by = agreement.by.map((author) => people.mentioned(author));
      message.agreement = { count: agreement.count, by: [...new Set(by)] };
    }
    if (draft.author !== null) message.author = ownName(draft.author);
    const id = draft.ownId ?? draft.id;
    if (id !== undefined) message.id = id;
    if (draft.heading !== undefined) message.heading = draft.heading;
    return message;
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

/** The author as the message itself names them: by the key of the export, a handle or a name. */
function ownName({ id, handles, name }: Author): string {
  return id ?? handles?.[0] ?? name.trim();
}

/** Returns a lookup from a draft to the index of the message that it answers. */
function answeredIn(drafts: readonly Draft[]): (draft: Draft) => number | undefined {
  if (!drafts.some(({ replyTo, replyToId }) => replyTo !== undefined || replyToId !== undefined))
    return () => undefined;
  const byId = new Map<string, number>();
  const byDraft = new Map<Draft, number>();
  drafts.forEach((draft, index) => {
    if (draft.id !== undefined) byId.set(draft.id, index);
    byDraft.set(draft, index);
  });
  return ({ replyTo, replyToId }) =>
    byId.get(replyToId ?? '') ?? (replyTo === undefined ? undefined : byDraft.get(replyTo));
}

/** Full names come first, so that a first name alone can be matched to its person. */
function speakersOf(drafts: readonly Draft[], people: ParticipantList): (number | null)[] {
  const full = drafts.map(({ author }) => (author === null || author.isPartial ? null : people.speaker(author)));
  const written = drafts.flatMap(({ to = [] }) => to);
  return drafts.map(({ author }, index) =>
    author?.isPartial ? people.mentioned(wholeName(author, written)) : (full[index] ?? null),
  );
}

/** Whoever signs with a first name alone may be the one recipient who is called so. */
function wholeName(author: Author, written: readonly Author[]): Author {
  const found = written.filter(({ name }) => name.startsWith(`${author.name} `));
  return new Set(found.map(({ name }) => name)).size === 1 ? (found[0] ?? author) : author;
}

/** The times of the messages. Where no header has a date, they are counted from the date that the text states. */
function timesOf(reading: DraftConversation, original: string, context: ExtractionContext): (WallTime | null)[] {
  const times = resolveStamps(reading.drafts, reading.day ?? null, original, context);
  if (times.some((time) => time !== null)) return times;
  const stated = statedDay(original);
  if (stated === null) return times;
  const { year, month, day } = stated;
  const referenceTime = context.referenceTime ?? (year && month && day ? { year, month, day } : undefined);
  return resolveStamps(reading.drafts, stated, original, { ...context, ...(referenceTime && { referenceTime }) });
}
