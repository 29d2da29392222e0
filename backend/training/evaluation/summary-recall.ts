import type { LabelledConversation } from '../labelled-conversations.js';
import type { Table } from './amounts.js';
import { contentWords, wordsOf } from './content-words.js';
import { nameOf } from './name-of-set.js';
import { plainSentencesOf } from './plain-sentences.js';
import type { Scored } from './report.js';

/** What a summary is held against: the first sentences of its conversation, as many as it may have itself. */
const LEAD = 3;

/** Of the content words that a good summary carries: how many there are, and how many stand in the summary and in the lead. */
export interface SummaryWords {
  conversations: number;
  wanted: number;
  told: number;
  lead: number;
  /** Words of all summaries and of all leads, each with its little words. */
  length: number;
  leadLength: number;
}

export function noSummaryWords(): SummaryWords {
  return { conversations: 0, wanted: 0, told: 0, lead: 0, length: 0, leadLength: 0 };
}

/** Counts one conversation; it leaves `counts` alone where no points are labelled. */
export function addSummary(counts: SummaryWords, conversation: LabelledConversation, summary: string): void {
  const wanted = contentWords(conversation.summaryPoints?.join(' ') ?? '');
  if (wanted.size === 0) return;
  const lead = plainSentencesOf(conversation)
    .slice(0, LEAD)
    .map(({ text }) => text)
    .join(' ');
  counts.conversations++;
  counts.wanted += wanted.size;
  counts.told += shared(wanted, contentWords(summary));
  counts.lead += shared(wanted, contentWords(lead));
  counts.length += wordsOf(summary).length;
  counts.leadLength += wordsOf(lead).length;
}

/** One row for each set whose conversations have points that a summary must carry. */
export function summariesOf(scored: readonly Scored[]): Table {
  const rows = scored.flatMap((one) => {
    const { conversations, wanted, told, lead, length, leadLength } = one.scores[0].card.summaries;
    if (conversations === 0) return [];
    const part = (covered: number, words: number) =>
      `${(covered / wanted).toFixed(3)} (${Math.round(words / conversations)} words)`;
    return [[nameOf(one), String(conversations), String(wanted), part(told, length), part(lead, leadLength)]];
  });
  return { heading: ['data set', 'conversations', 'content words', 'summary', 'first three sentences'], rows };
}

function shared(wanted: ReadonlySet<string>, said: ReadonlySet<string>): number {
  return [...wanted].filter((word) => said.has(word)).length;
}
