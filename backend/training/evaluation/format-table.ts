import { parse } from '#extraction/conversation/parse';
import { languageOf } from '#extraction/engines/embedded/1-segment/language';
import { segment } from '#extraction/engines/embedded/1-segment/segment';
import type { LabelledConversation } from '../labelled-conversations.js';

/** What stage 1 makes of the conversations of one source. */
export interface FormatCounts {
  conversations: number;
  messages: number;
  participants: number;
  /** Characters other than white space: all of them, those in the place of any message, those in the text of a person. */
  letters: number;
  inMessages: number;
  ofPeople: number;
  /** Conversations in which no sentence was found, by id. */
  readonly silent: string[];
  readonly formats: Map<string, number>;
  readonly languages: Map<string, number>;
}

const HEADINGS = ['source', 'conv', 'messages', 'people', 'in message', 'of people', 'silent', 'formats', 'languages'];
const NUMBER = /-?\d+$/;

/** `r2-tc39` of `r2-tc39-07`; what stands before the first `/` of an id that has one. */
export function sourceOf(id: string): string {
  const folder = id.indexOf('/');
  return folder >= 0 ? id.slice(0, folder) : id.replace(NUMBER, '');
}

/** Parses every conversation and counts by source, in the order in which the sources come. */
export function countFormats(conversations: readonly LabelledConversation[]): Map<string, FormatCounts> {
  const bySource = new Map<string, FormatCounts>();
  for (const one of conversations) {
    const source = sourceOf(one.id);
    const counts = bySource.get(source) ?? noCounts();
    bySource.set(source, counts);
    count(one, counts);
  }
  return bySource;
}

/** The counts as a table for a terminal: one line for each source, and one for all. */
export function linesOfFormats(bySource: ReadonlyMap<string, FormatCounts>): string[] {
  const total = noCounts();
  for (const counts of bySource.values()) add(counts, total);
  const rows = [HEADINGS, ...[...bySource].map(([name, counts]) => rowOf(name, counts)), rowOf('all', total)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return total.silent.length === 0 ? table : [...table, '', `no sentence at all: ${total.silent.join(', ')}`];
}

function noCounts(): FormatCounts {
  return {
    conversations: 0,
    messages: 0,
    participants: 0,
    letters: 0,
    inMessages: 0,
    ofPeople: 0,
    silent: [],
    formats: new Map(),
    languages: new Map(),
  };
}

function count({ id, rawContent, sourceType }: LabelledConversation, counts: FormatCounts): void {
  const conversation = parse(rawContent, sourceType === undefined ? {} : { sourceType: sourceType as 'slack' });
  const { sentences } = segment(conversation);
  counts.conversations++;
  counts.messages += conversation.messages.length;
  counts.participants += conversation.participants.length;
  counts.letters += written(rawContent);
  for (const { place, body, speaker, kind } of conversation.messages) {
    counts.inMessages += written(rawContent.slice(place.start, place.end));
    if (speaker !== null && kind !== 'bot') counts.ofPeople += written(body.text);
  }
  if (sentences.length === 0) counts.silent.push(id);
  raise(counts.formats, conversation.format, 1);
  raise(counts.languages, languageOf(sentences), 1);
}

function add(counts: FormatCounts, total: FormatCounts): void {
  total.conversations += counts.conversations;
  total.messages += counts.messages;
  total.participants += counts.participants;
  total.letters += counts.letters;
  total.inMessages += counts.inMessages;
  total.ofPeople += counts.ofPeople;
  total.silent.push(...counts.silent);
  for (const [name, many] of counts.formats) raise(total.formats, name, many);
  for (const [name, many] of counts.languages) raise(total.languages, name, many);
}

function rowOf(name: string, counts: FormatCounts): string[] {
  const { conversations, messages, participants, letters, inMessages, ofPeople, silent } = counts;
  return [
    name,
    String(conversations),
    (messages / conversations).toFixed(1),
    (participants / conversations).toFixed(1),
    (inMessages / letters).toFixed(3),
    (ofPeople / letters).toFixed(3),
    String(silent.length),
    namesOf(counts.formats),
    namesOf(counts.languages),
  ];
}

function namesOf(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, many]) => `${name} ${many}`)
    .join(', ');
}

function raise(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function written(text: string): number {
  return text.replace(/\s/g, '').length;
}
