import { toDayNumber } from '../../../times/calendar.js';
import { TimeFinder } from '../../../times/deadlines/find-deadlines.js';
import type { Conversation, ExtractionContext, WallTime } from '../../../types/conversation.js';
import type { WordNumbers } from '../1-segment/word-table.js';
import { Words } from '../1-segment/words.js';
import type { LinkTable } from '../2-read/adjacency.js';
import { ITEM_KINDS, type ItemKind } from '../2-read/candidate.js';
import { KINDS_READ } from '../2-read/reader/sentence-reader.js';
import type { Utterance } from '../2-read/utterance.js';
import type { EventDays } from './day-of-event.js';
import type { DayOfClause } from './moved-time.js';
import { People } from './owner/people.js';
import type { Deadline } from './resolved-item.js';
import { WORD_SIGNS } from './word-signs.js';

/** What the rules of this stage look at: the conversation, its sentences and how they answer each other. */
export interface Discourse extends LinkTable {
  readonly conversation: Conversation;
  readonly utterances: readonly Utterance[];
  /** Of each sentence, as the reader gives them; 0 where nobody has read them. */
  readonly probabilities: Float64Array;
  /** Those of the participants, in order. */
  readonly names: readonly string[];
  /** People who wrote at least one message that is read. */
  readonly speakers: ReadonlySet<number>;
  /** 3/4 is the third of April (true), the fourth of March (false), or could be either (null). */
  readonly dayFirst: boolean | null;
  readonly timezone?: string;
  /** What "tomorrow" counts from where a message carries no date: given with the text, or the day of its last message with one. */
  readonly referenceTime: WallTime | null;
  /** Deadlines of the sentences read so far, by index; null where a sentence has none. */
  readonly deadlines: Map<number, Deadline | null>;
  /** The days of the events asked for so far, by the number of their noun. */
  readonly eventDays: Map<number, EventDays>;
  /** The days in the clauses of the sentences asked for so far, by index. */
  readonly daysOfClauses: Map<number, readonly DayOfClause[]>;
  readonly times: TimeFinder;
  /** Who is named in the text. */
  readonly people: People;
  /** See {@link WORD_SIGNS}. */
  readonly signs: WordNumbers;
}

export function discourseOf(
  conversation: Conversation,
  utterances: readonly Utterance[],
  links: LinkTable,
  dayFirst: boolean | null,
  { timezone, referenceTime }: ExtractionContext = {},
  probabilities: Float64Array = new Float64Array(utterances.length * KINDS_READ),
): Discourse {
  const speakers = new Set<number>();
  for (const { message } of utterances) if (message.speaker !== null) speakers.add(message.speaker);
  return {
    ...links,
    deadlines: new Map(),
    eventDays: new Map(),
    daysOfClauses: new Map(),
    times: new TimeFinder(),
    people: new People(utterances, conversation.participants),
    signs: WORD_SIGNS.of(utterances[0]?.sentence.all.words ?? new Words()),
    conversation,
    names: conversation.participants.map(({ name }) => name).sort(),
    utterances,
    probabilities,
    speakers,
    dayFirst,
    referenceTime: referenceTime ?? lastTime(conversation),
    ...(timezone !== undefined && { timezone }),
  };
}

/** How likely a sentence is evidence of an item of a kind, 0 to 1. */
export function likelihoodOf(sentence: number, kind: ItemKind, { probabilities }: Discourse): number {
  return probabilities[sentence * KINDS_READ + ITEM_KINDS.indexOf(kind)] ?? 0;
}

function lastTime({ messages }: Conversation): WallTime | null {
  let last: WallTime | null = null;
  for (const { sentAt } of messages)
    if (sentAt !== null && (last === null || toDayNumber(sentAt) >= toDayNumber(last))) last = sentAt;
  return last;
}
