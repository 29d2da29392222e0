import { type LinkTable, RELATIONS } from '../adjacency.js';
import { ITEM_KINDS } from '../candidate.js';
import { NAMES, type Utterance } from '../utterance.js';
import { sharedCount } from '../word-set.js';

/** Formats by the manner in which people write in them. All others are chats. */
export const MANNERS: readonly (readonly [string, RegExp])[] = [
  ['mail', /mail|outlook/],
  ['transcript', /vtt|srt|speaker-time|zoom/],
  ['notes', /prose|notes|outline/],
  ['tracker', /comments/],
  ['irc', /irc/],
];
const LANGUAGES: readonly string[] = ['en', 'de', 'es', 'fr', 'pt'];

/** Facts that are no member of a group, in the order of their numbers among the groups. */
const OF_LENGTH = ['length', 'message-length'] as const;
const OF_PLACE = ['same-speaker', 'other-speaker', 'first-of-message', 'last-of-message'] as const;
const OF_SENTENCE = ['bullet', 'open_box', 'ticked_box', 'asks', 'points-back'] as const;
const OF_MESSAGE = ['no-speaker', 'quoted', 'reply', 'agreed-with'] as const;
const OF_NAMES = ['names-other', 'names-speaker', 'mentions', 'heading'] as const;
const OF_ECHO = ['echoes-own', 'echoes-other', 'echoed-by-own', 'echoed-by-other'] as const;
const PLAIN = [...OF_LENGTH, ...OF_PLACE, ...OF_SENTENCE, ...OF_MESSAGE, ...OF_NAMES, ...OF_ECHO] as const;

/** The names of the facts that the reader gets about a sentence in addition to its words, in the order of their numbers. */
export const FACTS: readonly string[] = [
  ...OF_LENGTH,
  ...OF_PLACE,
  ...OF_SENTENCE,
  ...ITEM_KINDS.map((kind) => `marked-${kind}`),
  ...ITEM_KINDS.map((kind) => `under-${kind}`),
  ...OF_MESSAGE,
  ...OF_NAMES,
  ...RELATIONS.map((relation) => `takes-up-${relation}`),
  ...RELATIONS.map((relation) => `taken-up-${relation}`),
  ...OF_ECHO,
  ...MANNERS.map(([manner]) => `manner-${manner}`),
  ...LANGUAGES.map((language) => `language-${language}`),
];
const at = (fact: string) => FACTS.indexOf(fact);
/** The numbers of facts by name, because they are looked up for every sentence. */
const AT = numbersOf('', PLAIN);
const MARKED = numbersOf('marked-', ITEM_KINDS);
const UNDER = numbersOf('under-', ITEM_KINDS);
const TAKES_UP = numbersOf('takes-up-', RELATIONS);
const TAKEN_UP = numbersOf('taken-up-', RELATIONS);

function numbersOf<const T extends string>(prefix: string, names: readonly T[]): Readonly<Record<T, number>> {
  return Object.fromEntries(names.map((name) => [name, at(prefix + name)])) as Record<T, number>;
}
const LONG_SENTENCE = 7;
const LONG_MESSAGE = 5;

/** A sentence is compared with this many sentences before and after it. */
const ECHO_REACH = 6;

/** Facts about the whole conversation. The reader knows nothing else about distant sentences. */
export interface ConversationFacts {
  readonly format: string;
  readonly language: string;
}

/** A conversation as {@link describeFacts} needs it. */
export interface DescribedConversation {
  readonly utterances: readonly Utterance[];
  readonly links: LinkTable;
  /** The number of sentences of each message, by index of the message. */
  readonly sizes: readonly number[];
  /** Numbers of the facts that hold for every sentence: the manner and the language (-1 if the language has no fact). */
  readonly mannerFacts: readonly number[];
  readonly languageFact: number;
}

/** Prepares a conversation for {@link describeFacts}. */
export function describedConversation(
  utterances: readonly Utterance[],
  links: LinkTable,
  { format, language }: ConversationFacts,
): DescribedConversation {
  return {
    utterances,
    links,
    sizes: sizesOfMessages(utterances),
    mannerFacts: MANNERS.filter(([, pattern]) => pattern.test(format)).map(([manner]) => at(`manner-${manner}`)),
    languageFact: at(`language-${language}`),
  };
}

/** Writes the facts of the sentence with this index into `row`, as numbers from 0 to 1. `row` must be all 0. */
export function describeFacts(index: number, described: DescribedConversation, row: Float32Array): void {
  const { utterances, links, sizes, mannerFacts, languageFact } = described;
  const utterance = utterances[index] as Utterance;
  const before = utterances[index - 1];
  const { sentence, message, marker, names } = utterance;
  const sentencesOfMessage = sizes[message.index] as number;
  const set = (fact: number, value: number | boolean) => {
    row[fact] = Number(value);
  };
  set(AT.length, Math.min(1, floorLog2(sentence.last - sentence.first) / LONG_SENTENCE));
  set(AT['message-length'], Math.min(1, floorLog2(sentencesOfMessage) / LONG_MESSAGE));
  set(AT['same-speaker'], before !== undefined && before.message.speaker === message.speaker);
  set(AT['other-speaker'], before !== undefined && before.message.speaker !== message.speaker);
  set(AT['first-of-message'], sentence.position === 0);
  set(AT['last-of-message'], sentence.position === sentencesOfMessage - 1);
  if (sentence.list !== null) set(AT[sentence.list], true);
  set(AT.asks, sentence.asks);
  set(AT['points-back'], utterance.pointsBack);
  if (marker !== null) set((marker.from === 0 ? UNDER : MARKED)[marker.kind], true);
  set(AT['no-speaker'], message.speaker === null);
  set(AT.quoted, message.kind === 'quoted');
  set(AT.reply, message.replyTo !== undefined);
  set(AT['agreed-with'], (message.agreement?.count ?? 0) > 0);
  set(AT['names-other'], (names & NAMES.other) !== 0);
  set(AT['names-speaker'], (names & NAMES.self) !== 0);
  set(AT.mentions, (names & NAMES.mention) !== 0);
  set(AT.heading, message.heading !== undefined);
  const up = links.linkFrom.get(index);
  if (up !== undefined) set(TAKES_UP[up.relation], true);
  for (const { relation } of links.linksTo.get(index) ?? []) set(TAKEN_UP[relation], true);
  set(AT['echoes-own'], echo(utterance, utterances, -1, true));
  set(AT['echoes-other'], echo(utterance, utterances, -1, false));
  set(AT['echoed-by-own'], echo(utterance, utterances, 1, true));
  set(AT['echoed-by-other'], echo(utterance, utterances, 1, false));
  for (const fact of mannerFacts) set(fact, true);
  if (languageFact >= 0) set(languageFact, true);
}

/**
 * The largest share of its content words that a single nearby sentence has too: before or after it, by the same speaker or
 * by another.
 */
function echo(own: Utterance, all: readonly Utterance[], step: 1 | -1, bySame: boolean): number {
  const { size } = own.topic;
  if (size === 0) return 0;
  let most = 0;
  for (let by = 1; by <= ECHO_REACH; by++) {
    const other = all[own.sentence.index + step * by];
    if (other === undefined) break;
    if ((other.message.speaker === own.message.speaker) !== bySame) continue;
    most = Math.max(most, sharedCount(own.topic, other.topic));
  }
  return most / size;
}

/** The integer part of the logarithm to base 2 of a count of at least 1, which is exact on every machine. */
function floorLog2(count: number): number {
  return 31 - Math.clz32(Math.max(1, count));
}

/** How many of the sentences each message has, by index of the message. */
function sizesOfMessages(utterances: readonly Utterance[]): number[] {
  const sizes: number[] = [];
  for (const { message } of utterances) sizes[message.index] = (sizes[message.index] ?? 0) + 1;
  return sizes;
}
